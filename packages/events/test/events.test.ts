import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openEvents } from '../src';
import { eventsSuite } from './events.suite';

const log = pino({ level: 'silent' });
const { KAFKA_BROKERS } = process.env;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'girouette-events-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

jest.setTimeout(60_000);

eventsSuite('embedded', (options) => openEvents({ clientId: 'suite', dir, log, options }));
if (KAFKA_BROKERS) {
  eventsSuite('kafka', (options) =>
    openEvents({ clientId: 'suite', brokers: KAFKA_BROKERS, dir, log, options }),
  );
}
