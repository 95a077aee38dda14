import { SERVICE_NAMES, topics, type ServiceName } from '@girouette/contracts';
import type { Adapters, Service } from '@girouette/service-kit';
import { openTestAdapters, type TestAdapters } from '@girouette/service-kit/testing';
import { SERVICES } from '@girouette/embedded/system';

/** What a service asks of the log of events when it starts: as which group, and which topics. */
interface Asked {
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

async function startListening(name: ServiceName): Promise<Asked[]> {
  const adapters = await openTestAdapters(name);
  const asked: Asked[] = [];
  const overheard: Adapters = {
    ...adapters,
    events: {
      ...adapters.events,
      subscribe: (consumer) => {
        asked.push(consumer);
        return adapters.events.subscribe(consumer);
      },
    },
  };
  const part = SERVICES.find((row) => row.name === name);
  if (!part) throw new Error(`${name} is in no row of the system`);
  const service = await part.create(overheard, {
    DATA_DIR: adapters.dir,
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  open.push({ service, adapters });
  await service.start();
  return asked;
}

test('every service of the contracts is a row of the system', () => {
  expect(SERVICES.map(({ name }) => name).sort()).toEqual([...SERVICE_NAMES].sort());
});

test.each(SERVICE_NAMES)(
  '%s hears just the topics that the table says, as a group of its own',
  async (name) => {
    const said = Object.entries(topics)
      .filter(([, { consumedBy }]) => (consumedBy as readonly string[]).includes(name))
      .map(([topic]) => topic);
    const asked = await startListening(name);

    expect(asked.flatMap((consumer) => [...new Set(consumer.topics)]).sort()).toEqual(said.sort());
    expect(asked.map(({ group }) => group)).toEqual(said.length > 0 ? [name] : []);
  },
);
