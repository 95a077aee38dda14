import * as kafkajs from 'kafkajs';
import { Kafka, logLevel, type logCreator, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import { CONNECT_LIMIT_MS, REQUEST_LIMIT_MS, type DriverOptions } from '../driver';

/** Node does not see these names of a CommonJS module. */
export const { CompressionCodecs, ConfigResourceTypes } =
  (kafkajs as { default?: typeof kafkajs }).default ?? kafkajs;

/**
 * A client for the producer, the consumers and the admin. Short timeouts let the adapter detect and report an unavailable broker quickly.
 */
export function createClient(options: DriverOptions): Kafka {
  const { tls, sasl } = options.security;
  return new Kafka({
    clientId: options.clientId,
    brokers: options.brokers,
    ssl: tls,
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: CONNECT_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
    logLevel: logLevel.INFO,
    logCreator: intoPino(options.log),
  });
}

/** Logs at `debug`, because kafkajs repeats each error many times. The adapter logs what matters itself. */
function intoPino(log: Logger): logCreator {
  return () =>
    ({ namespace, label, log: { message, error } }) => {
      log.debug(
        { from: `kafkajs ${namespace}`, severity: label, error: error as unknown },
        message,
      );
    };
}
