import { stringDeserializers, stringSerializers, type BaseOptions } from '@platformatic/kafka';
import { CONNECT_LIMIT_MS, REQUEST_LIMIT_MS, type DriverOptions } from '../driver';

const MECHANISMS = {
  plain: 'PLAIN',
  'scram-sha-256': 'SCRAM-SHA-256',
  'scram-sha-512': 'SCRAM-SHA-512',
} as const;

export const strings = { serializers: stringSerializers };
export const texts = { deserializers: stringDeserializers };

/** The options of each client. Short limits let the adapter detect and report an unavailable broker quickly. */
export function clientOptions({ clientId, brokers, security }: DriverOptions): BaseOptions {
  const { tls, sasl } = security;
  return {
    clientId,
    bootstrapBrokers: brokers,
    connectTimeout: CONNECT_LIMIT_MS,
    timeout: REQUEST_LIMIT_MS,
    retries: 3,
    retryDelay: 250,
    autocreateTopics: false,
    ...(tls && { tls: {}, tlsServerName: true }),
    ...(sasl && {
      sasl: {
        mechanism: MECHANISMS[sasl.mechanism],
        username: sasl.username,
        password: sasl.password,
      },
    }),
  };
}
