import { baseConfig, list, port } from '@girouette/platform/kit';
import { z } from 'zod';

/** The environment of the inbox as a separate process. */
export const inboxConfig = baseConfig.pick({ HOST: true, DATA_DIR: true, LOG_LEVEL: true }).extend({
  /** The port of its pages and MailDev's endpoints. */
  INBOX_PORT: port.default(1080),
  /** Allowed host names besides loopback, separated by commas, e.g. a container's. */
  INBOX_NAMES: list,
  /** The address where it accepts mail; every client that can reach it can add mail. */
  SMTP_HOST: z.string().min(1).default('127.0.0.1'),
  /** The port where it accepts mail. */
  SMTP_PORT: port.default(1025),
});
