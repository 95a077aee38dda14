import { z } from 'zod';

const PORT_FAULT = 'must be a port from 0 to 65535';

/** The telemetry variables of every part. */
export const telemetryVariables = {
  /** The local port where Prometheus reads this process's metrics; 0 disables it. */
  METRICS_PORT: z.coerce
    .number({ error: PORT_FAULT })
    .int(PORT_FAULT)
    .min(0, PORT_FAULT)
    .max(65_535, PORT_FAULT)
    .default(0),
  /** The address of the metrics server, by default reachable only from this machine. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The OpenTelemetry collector that receives spans over OTLP/HTTP; without it no spans are exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  /** Headers for the collector: `name=value`, separated by commas, percent-encoded. Often a secret. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/, 'must be name=value, separated by commas')
    .default(''),
  /** The share of requests that are traced, from 0 to 1; the gateway decides. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
};

export type TelemetryConfig = z.output<z.ZodObject<typeof telemetryVariables>>;
