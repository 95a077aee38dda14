import { toLoginError } from '@girouette/async';
import { Kafka, logLevel, type logCreator, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import type { KafkaSecurity } from '../port';

/**
 * A client for producer, consumers and admin with short timeouts, so that the adapter soon notices and reports that the broker is
 * unavailable.
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
 * Awaits an answer of the brokers.
 * @throws RefusedConnectionError when they refuse the login, or this process their certificate
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
