import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';

export const resultMailConfig = baseConfig.extend({
  /** The mail server, e.g. `smtp://127.0.0.1:1025` or `smtps://user:password@mail.example.fr`. */
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: 'must be an smtp:// or smtps:// address',
  }),
  /** The mailbox of the sender's address, which mail servers return mails to, e.g. `imaps://user:password@mail.example.fr/INBOX`. */
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must be an imaps:// or imap:// address' })
    .optional(),
  /** The sender of the mails. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'must be an address or `Name <address>`',
    )
    .default('Girouette <ne-pas-repondre@girouette.local>'),
  /** The company's address for questions, in the footer of the mails about accounts. */
  OPERATOR_EMAIL: z.string().trim().pipe(z.email()).optional(),
  /** Keeps administrators from changing the sender, for example because the mail server accepts only this one. */
  MAIL_FROM_FIXED: z.stringbool().default(false),
  /** Multiplies the hourly limits of a mailbox, an account and a network. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Whether webhooks may reach private networks and addresses without TLS. Only for a developer's machine. */
  WEBHOOK_PRIVATE_TARGETS: z.stringbool().default(false),
  /** How long a winner may take to confirm before the mail goes out by itself, in milliseconds. */
  CONFIRM_WAIT_MS: z.coerce.number().int().min(0).max(86_400_000).default(600_000),
});

export type ResultMailConfig = z.output<typeof resultMailConfig>;
