/**
 * A process that writes, for tests that kill it or run several: `writer.ts <dir> <name> <job>`. It says on standard
 * output, a line each, what the store has answered.
 */
import { writeSync } from 'node:fs';
import { DuplicateKeyError, openDocuments } from '../../src/documents';

export interface Entry {
  _id: string;
  slug?: string;
  pad?: string;
}

export interface Ledger {
  _id: string;
  count: number;
  last: number[];
}

/** How many unique values each process of a race tries to take. */
export const RACE = 300;

type Job = (documents: Awaited<ReturnType<typeof openDocuments>>, name: string) => Promise<void>;

/** Writes without end; each line is an entry that was answered. Entry and ledger are written one after the other. */
const writeUntilKilled: Job = async (documents, name) => {
  const entries = documents.collection<Entry>('entries');
  const ledger = documents.collection<Ledger>('ledger');
  await entries.createIndex({ slug: 1 }, { unique: true });
  for (let n = 1; ; n += 1) {
    const _id = `${name}-${n}`;
    await entries.insertOne({ _id, slug: _id, pad: 'x'.repeat(n % 5 === 0 ? 20_000 : 20) });
    const update = { $inc: { count: 1 }, $push: { last: { $each: [n], $slice: -3 } } };
    await ledger.updateOne({ _id: name }, update, { upsert: true });
    say(String(n));
  }
};

/** Waits for a line of input, then takes unique values and counts, as fast as it can; says how many it won. */
const race: Job = async (documents, name) => {
  const entries = documents.collection<Entry>('entries');
  const ledger = documents.collection<Ledger>('ledger');
  await entries.createIndex({ slug: 1 }, { unique: true });
  say('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  let won = 0;
  for (let n = 0; n < RACE; n += 1) {
    await ledger.updateOne({ _id: 'race' }, { $inc: { count: 1 } }, { upsert: true });
    try {
      await entries.insertOne({ _id: `${name}-${n}`, slug: `value-${n}` });
      won += 1;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
  await documents.close();
  say(String(won));
  process.stdin.unref();
};

const JOBS: Record<string, Job> = { writeUntilKilled, race };

async function main([dir, name, job]: readonly string[]): Promise<void> {
  const run = JOBS[job ?? ''];
  if (dir === undefined || name === undefined || run === undefined) throw new Error('what job?');
  await run(await openDocuments({ service: 'crash', dir }), name);
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

if (process.argv[1]?.endsWith('writer.ts')) void main(process.argv.slice(2));
