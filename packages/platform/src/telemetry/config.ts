import { z } from 'zod';

const PORT_FAULT = 'must be a port from 0 to 65535';

/** Those of OpenTelemetry in which a part follows its caller. */
const SAMPLERS = [
  'parentbased_traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
] as const;

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
  /** `true` exports no spans, whatever the other variables say. */
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  /** The name of the service in spans, by default the name of the part. */
  OTEL_SERVICE_NAME: z.string().optional(),
  /** Attributes of the process in spans: `name=value`, separated by commas, percent-encoded. */
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .regex(/^[^,=\s]+=[^,=\s]*(,[^,=\s]+=[^,=\s]*)*$/, 'must be name=value, separated by commas')
    .default(''),
  /** Which requests are traced; the gateway decides, and the other parts follow. */
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be ${SAMPLERS.join(', ')}` })
    .default('parentbased_traceidratio'),
  /** The share of requests that are traced, from 0 to 1; for `parentbased_traceidratio`. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
};

export type TelemetryConfig = z.output<z.ZodObject<typeof telemetryVariables>>;
