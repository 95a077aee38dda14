import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { kafkaClients, openEvents } from '../src';
import { eventsSuite } from './events.suite';

const log = pino({ level: 'silent' });
const { KAFKA_BROKERS } = process.env;
/** `KAFKA_CLIENT` chooses one of the clients; without it each is tested. */
const clients = kafkaClients.filter((client) => client === (process.env.KAFKA_CLIENT ?? client));
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'girouette-events-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

jest.setTimeout(60_000);

eventsSuite('embedded', (options) => openEvents({ clientId: 'suite', dir, log, options }));
if (KAFKA_BROKERS) {
  for (const client of clients) {
    eventsSuite(`kafka, ${client}`, (options) =>
      openEvents({ clientId: 'suite', brokers: KAFKA_BROKERS, client, dir, log, options }),
    );
  }
}
