import { Admin, ProduceAcks, Producer } from '@platformatic/kafka';
import type { DriverOptions, KafkaDriver, TopicSpec } from '../driver';
import { explained } from './errors';
import { createMember } from './member';
import { createOffsets } from './offsets';
import { clientOptions, strings } from './options';
import { partitionOf } from './partition-of';
import { readTo } from './read-to';

/** As many replicas as the broker's own setting says. */
const BROKERS_DEFAULT = -1;

/** Kafka through `@platformatic/kafka`. Its clients connect by themselves, again after each failure. */
export function createDriver(options: DriverOptions): KafkaDriver {
  const base = clientOptions(options);
  const admin = new Admin(base);
  const producer = new Producer({ ...base, ...strings });
  const offsets = createOffsets(base, partitionsOf);
  let creating: Promise<void> = Promise.resolve();

  async function partitionsOf(topics: readonly string[]) {
    const found = await admin.metadata({ topics: [...topics], forceUpdate: true });
    return [...found.topics].map(([topic, { partitions }]) => ({ topic, partitions }));
  }

  async function createTopic({ topic, partitions, configuration }: TopicSpec): Promise<void> {
    const configs = Object.entries(configuration).map(([name, value]) => ({ name, value }));
    const spec = { topics: [topic], partitions, replicas: BROKERS_DEFAULT, configs };
    await explained(admin.createTopics(spec)).catch((error: unknown) => {
      if (!isExisting(error)) throw error;
    });
  }

  return {
    ping: () => explained(admin.metadata({ topics: [], forceUpdate: true }).then(() => undefined)),
    listTopics: () => explained(admin.listTopics()),
    async createTopics(topics) {
      // The client takes two calls at the same time for one and forgets the topics of the second.
      const mine = creating.then(async () => {
        for (const topic of topics) await createTopic(topic);
      });
      creating = mine.catch(() => undefined);
      await mine;
    },
    async haveLeaders(topics) {
      const found = await explained(partitionsOf(topics));
      const leaders = found.flatMap(({ partitions }) => partitions.map(({ leader }) => leader));
      return found.length === topics.length && leaders.every((leader) => leader >= 0);
    },
    ranges: offsets.ranges,
    committed: offsets.committed,
    async send(topic, messages) {
      const records = messages.map(({ key, value, headers = {} }) => ({
        topic,
        key,
        value: value ?? '',
        headers,
      }));
      const partitioner = ({ key = '' }: { key?: string }) => partitionOf(key);
      const how = { acks: ProduceAcks.ALL, compression: 'gzip', partitioner } as const;
      await explained(producer.send({ messages: records, ...how }));
    },
    readTo: (ends) => readTo(ends, { base, admin }),
    createMember: (group) => createMember(base, group),
    async close() {
      await Promise.all([admin.close(), producer.close(), offsets.close()]);
    },
  };
}

/** Another instance created the topic first. */
function isExisting(error: unknown): boolean {
  return error instanceof Error && error.message.includes('already exists');
}
