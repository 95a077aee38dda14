import { baseConfig, list, port } from '@girouette/service-kit';
import type { z } from 'zod';

/** What the inbox reads from the environment when it runs as a process of its own. */
export const inboxConfig = baseConfig.pick({ HOST: true, DATA_DIR: true, LOG_LEVEL: true }).extend({
  /** Its pages and MailDev's calls. */
  INBOX_PORT: port.default(1080),
  /** Names under which it may be asked besides loopback, separated by commas: e.g. a container's. */
  INBOX_NAMES: list,
  /** Where it takes mail, on this machine only. */
  SMTP_PORT: port.default(1025),
});

export type InboxConfig = z.output<typeof inboxConfig>;
