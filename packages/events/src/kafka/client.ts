import { Kafka, logLevel, type logCreator } from 'kafkajs';
import type { Logger } from 'pino';

/**
 * A client for producer, consumers and admin with short timeouts, so that the adapter soon notices and reports that the broker is
 * unavailable.
 */
export function createClient(options: { clientId: string; brokers: string[]; log: Logger }): Kafka {
  return new Kafka({
    clientId: options.clientId,
    brokers: options.brokers,
    connectionTimeout: 2_000,
    requestTimeout: 4_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
    logLevel: logLevel.INFO,
    logCreator: intoPino(options.log),
  });
}

/** Logs at `debug`: kafkajs repeats each error many times, and the adapter logs what matters itself. */
function intoPino(log: Logger): logCreator {
  return () =>
    ({ namespace, label, log: { message, error } }) => {
      log.debug(
        { from: `kafkajs ${namespace}`, severity: label, error: error as unknown },
        message,
      );
    };
}
