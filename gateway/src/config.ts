import { baseConfig } from '@girouette/service-kit';
import { z } from 'zod';
import { isTrustedProxy } from './plugin/peer';

/** Where a part answers: an origin, because paths are led on as they are. */
const origin = z
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      input === undefined ? 'is required' : 'must be an http or https address',
  })
  .refine((text) => new URL(text).pathname === '/' && new URL(text).search === '', {
    error: 'must be an address without a path',
  });

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** What the gateway reads of the environment. */
export const gatewayConfig = baseConfig
  .pick({
    HOST: true,
    DATA_DIR: true,
    REDIS_URL: true,
    LOG_LEVEL: true,
    JWT_PUBLIC_KEY: true,
    JWT_PRIVATE_KEY: true,
  })
  .extend({
    PORT: baseConfig.shape.PORT.unwrap().default(8080),
    TRUST_PROXY: baseConfig.shape.TRUST_PROXY.refine((entries) => entries.every(isTrustedProxy), {
      error: 'must be addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal',
    }),
    /** Multiplies every rate limit of the contract, for tests and load runs. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Origins beside our own whose pages may call; none by default. */
    ALLOWED_ORIGINS: list.refine((all) => all.every(isOrigin), {
      error: 'must be origins such as https://example.org, separated by commas',
    }),
    /** Folder of gateway.config.yml; needed only where the gateway runs from a bundle. */
    CONFIG_DIR: z.string().optional(),
    AUTH_URL: origin,
    BILLING_URL: origin,
    GAME_URL: origin,
    REVIEW_URL: origin,
    RESULT_MAIL_URL: origin,
    ANALYTICS_URL: origin,
    SHELL_URL: origin,
    MF_MARKETING_URL: origin,
    MF_OWNER_URL: origin,
    MF_ADMIN_URL: origin,
    MF_SPIN_URL: origin,
  });

export type GatewayConfig = z.output<typeof gatewayConfig>;

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
