import { toLoginError } from '@girouette/async';
import { Kafka, logLevel, type logCreator, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import type { KafkaSecurity } from '../port';

/**
 * A client for the producer, the consumers and the admin. Short timeouts let the adapter detect and report an unavailable broker quickly.
 */
export function createClient(options: {
  clientId: string;
  brokers: string[];
  security: KafkaSecurity;
  log: Logger;
}): Kafka {
  const { tls, sasl } = options.security;
  return new Kafka({
    clientId: options.clientId,
    brokers: options.brokers,
    ssl: tls,
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: 2_000,
    requestTimeout: 4_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
    logLevel: logLevel.INFO,
    logCreator: intoPino(options.log),
  });
}

/**
 * Awaits an answer from the brokers.
 * @throws RefusedConnectionError when the brokers refuse the login or this process refuses their certificate
 */
export async function orExplain<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toLoginError(error, {
      service: 'Kafka',
      variables: 'KAFKA_USERNAME and KAFKA_PASSWORD',
    });
  }
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
