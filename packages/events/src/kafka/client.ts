import { Kafka, logLevel, type logCreator } from 'kafkajs';
import type { Logger } from 'pino';

/**
 * The connection settings shared by producer, consumers and admin: short limits, so that the adapter learns soon that the
 * broker is away and says so itself.
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

/** kafkajs reports each fault many times over; the adapter says once what matters, so all of it goes to `debug`. */
function intoPino(log: Logger): logCreator {
  return () =>
    ({ namespace, label, log: { message, error } }) => {
      log.debug(
        { from: `kafkajs ${namespace}`, severity: label, error: error as unknown },
        message,
      );
    };
}
