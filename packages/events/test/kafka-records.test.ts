import { randomUUID } from 'node:crypto';
import { eventually } from '@girouette/platform/async/testing';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { pino } from 'pino';
import { openEvents, type Events } from '../src';
import { createGroupStore, type GroupStore } from './group-store';
import { aVisit, numberOf, visits } from './visits';

const { KAFKA_BROKERS } = process.env;
const LONG = { timeoutMs: 20_000 };
jest.setTimeout(60_000);

/** Needs a real broker, which packs records again with the codec of the topic. */
(KAFKA_BROKERS ? describe : describe.skip)('a Kafka of another operator', () => {
  const kafka = new Kafka({ brokers: [KAFKA_BROKERS ?? ''], logLevel: logLevel.NOTHING });
  let admin: Admin;
  let events: Events;
  let warnings: string[];
  let topic: string;
  let game: GroupStore;

  beforeAll(async () => {
    admin = kafka.admin();
    await admin.connect();
  });
  afterAll(() => admin.disconnect());
  beforeEach(async () => {
    warnings = [];
    topic = `plays-${randomUUID()}`;
    game = createGroupStore(`game-${randomUUID()}`, [topic]);
    const write = (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg);
    const log = pino({ level: 'warn' }, { write });
    const brokers = KAFKA_BROKERS ?? '';
    events = await openEvents({ clientId: 'suite', brokers, dir: '', log });
  });
  afterEach(async () => {
    await events.close();
    await admin.deleteTopics({ topics: [topic] }).catch(() => undefined);
  });

  async function createTopic(settings: Record<string, string>): Promise<void> {
    await admin.createTopics({
      waitForLeaders: false,
      topics: [
        {
          topic,
          configEntries: Object.entries(settings).map(([name, value]) => ({ name, value })),
        },
      ],
    });
    // A KRaft broker briefly does not know a new topic.
    await eventually(() => admin.fetchTopicMetadata({ topics: [topic] }), LONG);
  }
  const applied = () => game.applied.map(numberOf).sort((a, b) => a - b);

  it.each(['zstd', 'lz4', 'snappy', 'gzip', 'uncompressed'])(
    'is read when its topics are packed with %s, and the log has the command that corrects them',
    async (codec) => {
      await createTopic({ 'compression.type': codec });
      const subscription = await events.subscribe(game.consumer());
      await events.publish(topic, visits(3));
      await events.publish(topic, visits(100, { first: 4 }));
      await eventually(
        () => expect(applied()).toEqual(Array.from({ length: 103 }, (_, i) => i + 1)),
        LONG,
      );
      expect(subscription.healthy).toBe(true);
      await eventually(
        () =>
          expect(warnings).toContainEqual(
            expect.stringMatching(
              new RegExp(
                `compression.type=${codec}.*kafka-configs.sh .*--entity-name ${topic} --add-config .*compression.type=producer`,
              ),
            ),
          ),
        LONG,
      );
    },
  );

  it('leaves no setting of a new topic to the broker', async () => {
    await events.publish(topic, visits(1));
    const again = await openEvents({
      clientId: 'suite',
      brokers: KAFKA_BROKERS ?? '',
      dir: '',
      log: pino({ level: 'silent' }),
    });
    expect(await again.findFaults([topic])).toEqual([]);
    await again.close();
  });

  it('names a topic that refuses every event because it has too few replicas', async () => {
    await createTopic({ 'min.insync.replicas': '2' });
    expect(await events.findFaults([topic])).toMatchObject([
      { topic, found: expect.stringContaining('min.insync.replicas=2') as unknown },
    ]);
  });

  it('makes records that are no events one dead letter with their offsets, and goes on behind them', async () => {
    await events.publish(topic, visits(1));
    const producer = kafka.producer();
    await producer.connect();
    const messages = ['a foreign record', '{"id":1}'].map((value) => ({ value, partition: 0 }));
    await producer.send({ topic, messages });
    const event = JSON.stringify(aVisit(2));
    await producer.send({ topic, messages: [{ value: event, partition: 0 }] });
    await producer.disconnect();
    await events.subscribe(game.consumer());
    await eventually(() => expect(applied()).toEqual([1, 2]), LONG);

    const { group } = game.consumer();
    const [letter, ...others] = await events.deadLetters.list({ group });
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      topic,
      event: { type: 'UnreadableRecord', data: { partition: 0, count: 2 } },
      error: 'InvalidEventError: The record is not an event.',
    });
    const { offset, lastOffset } = letter!.event.data as { offset: number; lastOffset: number };
    expect(lastOffset - offset).toBe(1);

    await events.deadLetters.replay(letter!.id);
    await eventually(async () => {
      const [again] = await events.deadLetters.list({ group });
      expect(again?.id).toBe(letter!.id);
      expect(again?.at.getTime()).toBeGreaterThan(letter!.at.getTime());
    }, LONG);
  });
});
