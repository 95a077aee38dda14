import type { Logger } from 'pino';
import { openEmbeddedEvents } from './embedded/embedded-events';
import type { Events, EventsOptions, KafkaSecurity } from './port';

const DEFAULTS: Required<EventsOptions> = { attempts: 8, backoffMs: 100 };

/**
 * Opens the event log: Kafka when brokers are given, else the file `log.db` in `dir`. Kafka may be unavailable at first; the adapter
 * connects when it can be reached.
 * @param options.brokers `host:port`, several separated by commas or as a list
 * @param options.security of the connections to Kafka; default: neither TLS nor a login
 * @throws DataDirError when the file cannot be used
 */
export async function openEvents(options: {
  clientId: string;
  brokers?: string | readonly string[] | undefined;
  security?: KafkaSecurity | undefined;
  dir: string;
  log: Logger;
  options?: EventsOptions;
}): Promise<Events> {
  const { clientId, security = { tls: false }, dir, log } = options;
  const settings = { ...DEFAULTS, ...options.options };
  const brokers = listBrokers(options.brokers);
  if (brokers.length === 0) return openEmbeddedEvents({ dir, log, options: settings });
  // The client of Kafka is loaded only where it is used.
  const { openKafkaEvents } = await import('./kafka/kafka-events');
  return openKafkaEvents({ clientId, brokers, security, log, options: settings });
}

function listBrokers(brokers: string | readonly string[] = []): string[] {
  const list = typeof brokers === 'string' ? brokers.split(',') : brokers;
  return list.map((broker) => broker.trim()).filter((broker) => broker !== '');
}
