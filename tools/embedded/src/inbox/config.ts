import { baseConfig, list, port } from '@girouette/service-kit';
import { z } from 'zod';

/** The environment of the inbox as a process of its own. */
export const inboxConfig = baseConfig.pick({ HOST: true, DATA_DIR: true, LOG_LEVEL: true }).extend({
  /** The port of its pages and MailDev's endpoints. */
  INBOX_PORT: port.default(1080),
  /** Allowed host names besides loopback, separated by commas, e.g. a container's. */
  INBOX_NAMES: list,
  /** Where it accepts mail: anyone who reaches it can put mail into it. */
  SMTP_HOST: z.string().min(1).default('127.0.0.1'),
  /** The port at which it accepts mail. */
  SMTP_PORT: port.default(1025),
});

export type InboxConfig = z.output<typeof inboxConfig>;
