import { parts, type PartName } from '@girouette/contracts';
import { baseConfig, list, origins } from '@girouette/platform/runtime';
import { z } from 'zod';
import { isAddressOrNetwork } from './plugin/request/addresses';

/** `AUTH_URL` and so on: one variable per part of the system. */
const addresses = Object.fromEntries(
  Object.values(parts).map(({ variable }) => [variable, origins]),
) as Record<(typeof parts)[PartName]['variable'], typeof origins>;

export const gatewayConfig = baseConfig
  .pick({
    HOST: true,
    DATA_DIR: true,
    REDIS_URL: true,
    LOG_LEVEL: true,
    METRICS_PORT: true,
    METRICS_HOST: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    OTEL_EXPORTER_OTLP_HEADERS: true,
    OTEL_SDK_DISABLED: true,
    OTEL_SERVICE_NAME: true,
    OTEL_RESOURCE_ATTRIBUTES: true,
    OTEL_TRACES_SAMPLER: true,
    OTEL_TRACES_SAMPLER_ARG: true,
    JWT_PUBLIC_KEY: true,
    JWT_PRIVATE_KEY: true,
    ALLOWED_ORIGINS: true,
  })
  .extend({
    PORT: baseConfig.shape.PORT.unwrap().default(8080),
    /**
     * Trusted proxies in front of the gateway. It uses their `X-Forwarded-*` headers. Default: none, because any client can send these
     * headers.
     */
    TRUST_PROXY: list.refine((entries) => entries.every(isAddressOrNetwork), {
      error: 'must be addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal',
    }),
    /** Multiplies every rate limit of the contract, for tests and load runs. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Folder of gateway.config.yml; only needed when the gateway runs from a bundle. */
    CONFIG_DIR: z.string().optional(),
    ...addresses,
  });

export type GatewayConfig = z.output<typeof gatewayConfig>;
