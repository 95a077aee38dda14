import { SERVICE_NAMES, topics, type ServiceName } from '@girouette/contracts';
import type { Adapters, Service } from '@girouette/platform/kit';
import { openTestAdapters, type TestAdapters } from '@girouette/platform/kit/testing';
import { SERVICES } from '@girouette/server/system/parts';

/** A service's subscription to a topic. */
interface Subscribed {
  group: string;
  topics: readonly string[];
}

let open: { service: Service; adapters: TestAdapters }[] = [];

afterEach(async () => {
  for (const { service, adapters } of open) {
    await service.stop();
    await adapters.close();
  }
  open = [];
});

async function subscriptionsOf(name: ServiceName): Promise<Subscribed[]> {
  const adapters = await openTestAdapters(name);
  const subscribed: Subscribed[] = [];
  const recording: Adapters = {
    ...adapters,
    events: {
      ...adapters.events,
      subscribe: (consumer) => {
        subscribed.push(consumer);
        return adapters.events.subscribe(consumer);
      },
    },
  };
  const part = SERVICES.find((row) => row.name === name);
  if (!part) throw new Error(`${name} is in no row of the system`);
  const service = await part.create(recording, {
    DATA_DIR: adapters.dir,
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  open.push({ service, adapters });
  await service.start();
  return subscribed;
}

test('every service of the contracts is a row of the system', () => {
  expect(SERVICES.map(({ name }) => name).sort()).toEqual([...SERVICE_NAMES].sort());
});

test.each(SERVICE_NAMES)(
  '%s consumes exactly the topics of the table, as its own group',
  async (name) => {
    const expected = Object.entries(topics)
      .filter(([, { consumedBy }]) => (consumedBy as readonly string[]).includes(name))
      .map(([topic]) => topic);
    const subscribed = await subscriptionsOf(name);

    const found = subscribed.flatMap((consumer) => [...new Set(consumer.topics)]);
    expect(found.sort()).toEqual(expected.sort());
    expect(subscribed.map(({ group }) => group)).toEqual(expected.length > 0 ? [name] : []);
  },
);
