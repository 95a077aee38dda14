import { baseConfig } from '@girouette/service-kit';
import { email } from '@girouette/contracts/texts';
import { z } from 'zod';
import { DEMO } from './demo';

const port = (otherwise: number) => z.coerce.number().int().min(0).max(65_535).default(otherwise);

/**
 * What `npm start` reads from its environment. The services' own variables (engine addresses, keys, limits) pass through
 * to each of them.
 */
export const embeddedConfig = baseConfig
  .extend({
    /** The one address of the whole system. 0 takes a free port. */
    PORT: port(8080),
    /** The developers' inbox; unused when `SMTP_URL` sends the mail elsewhere. 0 takes a free port. */
    INBOX_PORT: port(1080),
    /** Where the inbox listens. It shows every mail to whoever reaches it, so this machine only unless told otherwise. */
    INBOX_HOST: z.string().min(1).default('127.0.0.1'),
    /** The administrator of the platform instead of the demo's; both or neither. */
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: z.string().min(8).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL === !ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together',
  })
  .refine(({ ADMIN_EMAIL }) => ADMIN_EMAIL !== DEMO.owner.email, {
    path: ['ADMIN_EMAIL'],
    message: 'must not be the address of the demo owner',
  });

export type EmbeddedConfig = z.output<typeof embeddedConfig>;
