import type { Admin, Kafka } from 'kafkajs';
import type { DriverOptions, KafkaDriver } from '../driver';
import { orExplain } from '../explain';
import { ConfigResourceTypes, createClient } from './client';
import { registerCodecs } from './codecs';
import { createMember } from './member';
import { createProducer } from './producer';
import { readTo } from './read-to';

/** Kafka through `kafkajs`. */
export function createDriver(options: DriverOptions): KafkaDriver {
  registerCodecs();
  const kafka = createClient(options);
  const admin = openAdmin(kafka);
  const producer = createProducer(kafka);
  return {
    async ping() {
      await (await admin.connected()).describeCluster();
    },
    listTopics: async () => (await admin.connected()).listTopics(),
    async createTopics(topics) {
      // Resolves to false, without an error, when another instance created the topic first.
      await (
        await admin.connected()
      ).createTopics({
        topics: topics.map(({ topic, partitions, replicationFactor, configuration }) => ({
          topic,
          numPartitions: partitions,
          replicationFactor,
          configEntries: Object.entries(configuration).map(([name, value]) => ({ name, value })),
        })),
        waitForLeaders: false,
      });
    },
    countBrokers: async () => (await (await admin.connected()).describeCluster()).brokers.length,
    async describeTopics(topics) {
      const connected = await admin.connected();
      const { resources } = await connected.describeConfigs({
        includeSynonyms: false,
        resources: topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
      });
      const { topics: metadata } = await connected.fetchTopicMetadata({ topics: [...topics] });
      return resources.map(({ resourceName: topic, configEntries }) => ({
        topic,
        replicas: Math.min(
          ...metadata
            .filter(({ name }) => name === topic)
            .flatMap(({ partitions }) => partitions.map(({ replicas }) => replicas.length)),
        ),
        configuration: Object.fromEntries(
          configEntries.map(({ configName, configValue }) => [configName, configValue]),
        ),
      }));
    },
    async haveLeaders(topics) {
      const connected = await admin.connected();
      const { topics: found } = await connected.fetchTopicMetadata({ topics: [...topics] });
      const partitions = found.flatMap((topic) => topic.partitions);
      return found.length === topics.length && partitions.every(({ leader }) => leader >= 0);
    },
    async ranges(topic) {
      const offsets = await (await admin.connected()).fetchTopicOffsets(topic);
      return offsets.map(({ partition, low, high }) => ({
        partition,
        low: Number(low),
        high: Number(high),
      }));
    },
    async committed(group, topics) {
      const connected = await admin.connected();
      const offsets = await connected.fetchOffsets({ groupId: group, topics: [...topics] });
      return new Map(
        offsets.map(({ topic, partitions }) => [
          topic,
          new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)])),
        ]),
      );
    },
    send: producer.send,
    readTo: async (ends) =>
      readTo(ends, { kafka, admin: await admin.connected(), clientId: options.clientId }),
    createMember: (group) => createMember(kafka, group),
    async close() {
      await Promise.all([producer.close(), admin.close()]);
    },
  };
}

function openAdmin(kafka: Kafka) {
  const admin = kafka.admin();
  let connection: Promise<Admin> | undefined;
  return {
    async connected(): Promise<Admin> {
      connection ??= admin.connect().then(() => admin);
      try {
        return await orExplain(connection);
      } catch (error) {
        connection = undefined;
        throw error;
      }
    },
    close: () => admin.disconnect(),
  };
}
