import { baseConfig } from '@girouette/service-kit';
import { z } from 'zod';

const port = (otherwise: number) => z.coerce.number().int().min(0).max(65_535).default(otherwise);

/**
 * What `npm start` reads from its environment. The services' own variables (engine addresses, keys, limits) pass through
 * to each of them.
 */
export const embeddedConfig = baseConfig.extend({
  /** The one address of the whole system. 0 takes a free port. */
  PORT: port(8080),
  /** The developers' inbox; unused when `SMTP_URL` sends the mail elsewhere. 0 takes a free port. */
  INBOX_PORT: port(1080),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
});

export type EmbeddedConfig = z.output<typeof embeddedConfig>;
