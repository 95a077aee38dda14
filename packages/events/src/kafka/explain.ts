import { toLoginError } from '@girouette/platform/async';

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
