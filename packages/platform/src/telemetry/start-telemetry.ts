import type { TelemetryConfig } from './config';
import type { Metrics } from './metrics';
import { serveMetrics } from './serve-metrics';
import { exportSpans } from './spans';

/**
 * Serves the metrics and exports the spans of this process as configured; by default neither.
 * @returns ends both, after sending the waiting spans
 * @throws Error when the metrics port is taken
 */
export async function startTelemetry(options: {
  config: TelemetryConfig & { HOST: string };
  parts: readonly [Metrics, ...Metrics[]];
  /** The version of the program. */
  version: string;
  log: { warn(fields: object, message: string): void };
}): Promise<() => Promise<void>> {
  const { config, parts } = options;
  const stopSpans = await openSpans(options);
  if (config.METRICS_PORT === 0) return stopSpans;
  const metrics = await serveMetrics({
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
    parts,
  });
  return async () => {
    await stopSpans();
    await metrics.close();
  };
}

async function openSpans({
  config,
  version,
  log,
}: {
  config: TelemetryConfig;
  version: string;
  log: { warn(fields: object, message: string): void };
}): Promise<() => Promise<void>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || config.OTEL_SDK_DISABLED) return () => Promise.resolve();
  // Loaded only where it is used.
  const { createOtlpExporter } = await import('./otlp-exporter');
  const exporter = createOtlpExporter({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    version,
    serviceName: config.OTEL_SERVICE_NAME,
    resource: config.OTEL_RESOURCE_ATTRIBUTES,
    warn: (fields, message) => {
      log.warn(fields, message);
    },
  });
  return exportSpans(exporter, shareOf(config));
}

function shareOf(config: TelemetryConfig): number {
  if (config.OTEL_TRACES_SAMPLER === 'parentbased_always_on') return 1;
  if (config.OTEL_TRACES_SAMPLER === 'parentbased_always_off') return 0;
  return config.OTEL_TRACES_SAMPLER_ARG;
}
