import type { Logger } from 'pino';
import { openDocuments } from '../documents';
import { openEmbeddedEvents } from './embedded/embedded-events';
import { openKafka, type Events, type EventsOptions } from '@girouette/events';

const DEFAULTS: Required<EventsOptions> = { attempts: 8, backoffMs: 100 };

/**
 * Opens the log of events: Kafka when brokers are given, else a file of its own in `dir`.
 *
 * Kafka need not be there: the log heals by itself when it appears.
 * @param options.brokers `host:port`, several separated by commas or as a list
 */
export async function openEvents(options: {
  clientId: string;
  brokers?: string | readonly string[] | undefined;
  dir: string;
  log: Logger;
  options?: EventsOptions;
}): Promise<Events> {
  const { clientId, dir, log } = options;
  const settings = { ...DEFAULTS, ...options.options };
  const brokers = listBrokers(options.brokers);
  if (brokers.length > 0) {
    return openKafka({ clientId, brokers, log, options: settings });
  }
  const documents = await openDocuments({ service: 'events', dir });
  return openEmbeddedEvents({ documents, dir, log, options: settings });
}

function listBrokers(brokers: string | readonly string[] = []): string[] {
  const list = typeof brokers === 'string' ? brokers.split(',') : brokers;
  return list.map((broker) => broker.trim()).filter((broker) => broker !== '');
}
