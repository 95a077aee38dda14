import type { Events } from './port';
import type { KafkaOptions } from './kafka/kafka-events';

/** Opens the log kept by Kafka. The driver is loaded only where it is used. */
export async function openKafka(options: KafkaOptions): Promise<Events> {
  const { openKafkaEvents } = await import('./kafka/kafka-events');
  return openKafkaEvents(options);
}
