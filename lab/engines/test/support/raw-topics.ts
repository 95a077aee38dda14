import { Kafka, logLevel, type Admin } from 'kafkajs';

export interface TopicCount {
  messages: number;
  /** Events by id. */
  events: number;
}

const clientOf = (brokers: string) =>
  new Kafka({ clientId: 'poller', brokers: brokers.split(','), logLevel: logLevel.NOTHING });

/** Reads topics from beginning to end, without the system's own adapter. @returns how much each contains */
export async function countTopics(
  brokers: string,
  topics: readonly string[],
): Promise<Record<string, TopicCount>> {
  const kafka = clientOf(brokers);
  return withAdmin(kafka, async (admin) => {
    const wanted = new Map<string, number>();
    for (const topic of topics) {
      const offsets = await admin.fetchTopicOffsets(topic);
      wanted.set(
        topic,
        offsets.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0),
      );
    }
    const ids = new Map(topics.map((topic) => [topic, [] as string[]]));
    const consumer = kafka.consumer({ groupId: `poller-${Date.now()}` });
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    const isWhole = () => topics.every((topic) => ids.get(topic)?.length === wanted.get(topic));
    await new Promise<void>((done, refuse) => {
      const limit = setTimeout(() => {
        refuse(new Error('the topics could not be read to their end'));
      }, 30_000);
      const look = () => {
        if (!isWhole()) return;
        clearTimeout(limit);
        done();
      };
      look();
      consumer
        .run({
          autoCommit: false,
          eachMessage: ({ topic, message }) => {
            const { id } = JSON.parse(String(message.value)) as { id: string };
            ids.get(topic)?.push(id);
            look();
            return Promise.resolve();
          },
        })
        .catch(refuse);
    });
    await consumer.disconnect();
    return Object.fromEntries(
      [...ids].map(([topic, all]) => [topic, { messages: all.length, events: new Set(all).size }]),
    );
  });
}

/** The number of partitions of each member of a group, by topic. */
export async function sharesOf(brokers: string, group: string): Promise<Record<string, number>[]> {
  return withAdmin(clientOf(brokers), async (admin) => {
    const { groups } = await admin.describeGroups([group]);
    const { AssignerProtocol } = await import('kafkajs');
    return (groups[0]?.members ?? []).map(({ memberAssignment }) => {
      const decoded = AssignerProtocol.MemberAssignment.decode(memberAssignment);
      const assignment = decoded?.assignment ?? {};
      return Object.fromEntries(
        Object.entries(assignment).map(([topic, partitions]) => [topic, partitions.length]),
      );
    });
  });
}

/** Returns how far a group is behind the end of its topics, in messages. */
export async function lagOf(brokers: string, group: string): Promise<number> {
  return withAdmin(clientOf(brokers), async (admin) => {
    let lag = 0;
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group })) {
      const ends = new Map(
        (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high]),
      );
      for (const { partition, offset } of partitions) {
        lag += Number(ends.get(partition) ?? 0) - Math.max(0, Number(offset));
      }
    }
    return lag;
  });
}

async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
