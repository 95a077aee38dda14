import { DAY_MS } from '@girouette/contracts/durations';
import type { TopicFault } from '../port';
import type { DescribedTopic, KafkaDriver, TopicSpec } from './driver';

/** The maximum number of members of a group that can share a topic. docs/scale.md has their throughput. */
const PARTITIONS = 12;
const DEAD_LETTERS = '.dead-letters';
/** An event on three machines survives the loss of one, and with two in step it can still be published. */
const REPLICAS = 3;
const IN_SYNC = 2;
/** Kafka's default. A dead letter holds an event and its error. */
const MAX_EVENT_BYTES = 1_048_588;
const MAX_LETTER_BYTES = 2 * MAX_EVENT_BYTES;

/** The name of the topic with the dead letters of a topic. */
export function deadLetterTopic(topic: string): string {
  return `${topic}${DEAD_LETTERS}`;
}

/** Whether a topic holds dead letters. */
export function isDeadLetterTopic(topic: string): boolean {
  return topic.endsWith(DEAD_LETTERS);
}

/** A new topic. It leaves no setting that the events depend on to the broker's defaults. */
export function specOf(topic: string, brokers: number): TopicSpec {
  const replicationFactor = Math.max(1, Math.min(REPLICAS, brokers));
  const isLetters = isDeadLetterTopic(topic);
  return {
    topic,
    partitions: isLetters ? 1 : PARTITIONS,
    replicationFactor,
    configuration: {
      'compression.type': 'producer',
      'message.timestamp.type': 'LogAppendTime',
      'min.insync.replicas': String(replicationFactor === REPLICAS ? IN_SYNC : 1),
      'max.message.bytes': String(isLetters ? MAX_LETTER_BYTES : MAX_EVENT_BYTES),
      ...(isLetters
        ? {
            // One message per dead letter; an empty message removes it.
            'cleanup.policy': 'compact,delete',
            // See docs/specification §10.24.
            'retention.ms': String(30 * DAY_MS),
            'delete.retention.ms': String(7 * DAY_MS),
          }
        : {
            'cleanup.policy': 'delete',
            // The retention of the embedded log.
            'retention.ms': String(7 * DAY_MS),
          }),
      'retention.bytes': '-1',
    },
  };
}

/**
 * Compares topics with what a new one would be. A setting may promise more: a longer retention, larger messages.
 * @throws what the driver throws when the user may not read settings
 */
export async function findTopicFaults(
  driver: KafkaDriver,
  topics: readonly string[],
): Promise<TopicFault[]> {
  if (topics.length === 0) return [];
  const brokers = await driver.countBrokers();
  const described = await driver.describeTopics(topics);
  return described.flatMap((topic) => faultsOf(topic, brokers));
}

function faultsOf(
  { topic, replicas, configuration }: DescribedTopic,
  brokers: number,
): TopicFault[] {
  const faults: TopicFault[] = [];
  const wrong = Object.entries(specOf(topic, replicas).configuration).filter(([name, value]) => {
    const found = configuration[name];
    // Brokers of other makers leave settings out that they do not have.
    return found !== undefined && !isEnough(name, { found, wanted: value, replicas });
  });
  if (wrong.length > 0) {
    const found = wrong.map(([name]) => `${name}=${configuration[name]}`).join(', ');
    const settings = wrong.map(([name, value]) => `${name}=${quoted(value)}`).join(',');
    const command = `kafka-configs.sh --bootstrap-server "$KAFKA_BROKERS" --alter --entity-type topics --entity-name ${topic} --add-config ${settings}`;
    faults.push({ topic, kind: 'settings', found, command });
  }
  if (replicas < specOf(topic, brokers).replicationFactor) {
    const command =
      'kafka-reassign-partitions.sh --bootstrap-server "$KAFKA_BROKERS" --execute --reassignment-json-file FILE';
    faults.push({ topic, kind: 'replicas', found: String(replicas), command });
  }
  return faults;
}

/** `kafka-configs.sh` separates settings by commas, and takes a list in brackets. */
const quoted = (value: string): string => (value.includes(',') ? `'[${value}]'` : value);

const UNLIMITED = '-1';

function isEnough(
  name: string,
  { found, wanted, replicas }: { found: string; wanted: string; replicas: number },
): boolean {
  switch (name) {
    case 'cleanup.policy':
      return found.split(',').sort().join(',') === wanted.split(',').sort().join(',');
    case 'compression.type':
    case 'message.timestamp.type':
      return found === wanted;
    case 'min.insync.replicas':
      // More than there are would refuse every event.
      return Number(found) >= Number(wanted) && Number(found) <= replicas;
    default:
      return found === UNLIMITED || (wanted !== UNLIMITED && Number(found) >= Number(wanted));
  }
}
