import { baseConfig, list } from '@girouette/service-kit';
import { z } from 'zod';
import { isTrustedProxy } from './plugin/peer';

/** Where a part answers: origins, because paths are led on as they are. Several instances are separated by commas. */
const origins = z
  .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a text') })
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((all) => all.every(isBareOrigin), {
    error: 'must be an http or https address without a path, or several separated by commas',
  });

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
    AUTH_URL: origins,
    BILLING_URL: origins,
    GAME_URL: origins,
    REVIEW_URL: origins,
    RESULT_MAIL_URL: origins,
    ANALYTICS_URL: origins,
    SHELL_URL: origins,
    MF_MARKETING_URL: origins,
    MF_OWNER_URL: origins,
    MF_ADMIN_URL: origins,
    MF_SPIN_URL: origins,
  });

export type GatewayConfig = z.output<typeof gatewayConfig>;

function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '';
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
