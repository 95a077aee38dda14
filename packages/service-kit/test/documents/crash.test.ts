import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Documents, openDocuments } from '../../src/documents';
import { nextLine, startWriter, type Writer } from './processes';
import { randomFrom } from './random';
import { type Entry, type Ledger, RACE } from './writer';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'crash-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function reopened(check: (documents: Documents) => Promise<void>): Promise<void> {
  const documents = await openDocuments({ service: 'crash', dir });
  await check(documents);
  await documents.close();
}

it('loses nothing that was answered when its process is killed at any moment', async () => {
  const random = randomFrom(7);
  for (const round of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const answered = await writeAndKill(
      startWriter(dir, round, 'writeUntilKilled'),
      random.below(400),
    );
    await reopened(async (documents) => {
      const found = await documents
        .collection<Entry>('entries')
        .find({ _id: { $gt: `${round}-`, $lt: `${round}.` } });
      const ledger = await documents.collection<Ledger>('ledger').findOne({ _id: round });
      const missing = answered.filter((n) => !found.some(({ slug }) => slug === `${round}-${n}`));
      expect({ round, missing }).toEqual({ round, missing: [] });
      expect(answered.length).toBeGreaterThan(0);
      // The kill may fall between the write and the line that tells of it, and between entry and ledger.
      expect(found.length).toBeGreaterThanOrEqual(answered.length);
      expect(found.length).toBeLessThanOrEqual(answered.length + 1);
      expect([answered.length, answered.length + 1]).toContain(ledger?.count);
      // One write is whole or not at all: the count and the list in it agree.
      expect(ledger?.last.at(-1)).toBe(ledger?.count);
    });
  }
}, 40_000);

it('keeps values unique and counts exact between three processes', async () => {
  const writers = ['a', 'b', 'c'].map((name) => startWriter(dir, name, 'race'));
  for (const writer of writers) expect(await nextLine(writer)).toBe('ready');
  for (const writer of writers) writer.process.stdin.end('go\n');
  const won = await Promise.all(writers.map(async (writer) => Number(await nextLine(writer))));
  expect(await Promise.all(writers.map(({ gone }) => gone))).toEqual([0, 0, 0]);
  expect(won.reduce((sum, count) => sum + count, 0)).toBe(RACE);
  await reopened(async (documents) => {
    const entries = await documents.collection<Entry>('entries').find({});
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(RACE);
    expect(entries).toHaveLength(RACE);
    const race = await documents.collection<Ledger>('ledger').findOne({ _id: 'race' });
    expect(race).toEqual({ _id: 'race', count: 3 * RACE });
  });
}, 40_000);

/** Lets it write a number of entries, kills it, and answers all it said it had written. */
async function writeAndKill(writer: Writer, entries: number): Promise<number[]> {
  const answered = [Number(await nextLine(writer))];
  while (answered.length < entries) answered.push(Number(await nextLine(writer)));
  writer.process.kill('SIGKILL');
  for (;;) {
    const { value } = await writer.lines.next();
    if (value === undefined) break;
    answered.push(Number(value));
  }
  await writer.gone;
  return answered;
}
