/**
 * A process that migrates a table of plays, for a test that kills it: `program.ts <dir> fill <rows>`, then `program.ts <dir> migrate`. The
 * second prints a line for each step.
 */
import { writeSync } from 'node:fs';
import { table } from '../../../src';
import { openSqlite } from '../../../src/sqlite';

interface FormerPlay {
  readonly id: string;
  page: string;
  participant: string;
  number: number;
}

interface Play extends FormerPlay {
  result: 'won' | 'lost';
}

const FORMER = table<FormerPlay>('plays')
  .unique('byParticipant', 'participant')
  .index('byPage', 'page');
export const PLAYS = table<Play>('plays')
  .unique('byParticipant', 'participant')
  .index('byPageAndResult', 'page', 'result')
  .changed((row: FormerPlay) => ({ ...row, result: row.number % 3 === 0 ? 'won' : 'lost' }));

const BATCH = 1_000;
const [dir = '', job, count] = process.argv.slice(2);

async function fill(rows: number): Promise<void> {
  const store = openSqlite({ name: 'game', dir });
  await store.prepare([FORMER]);
  const plays = store.table(FORMER);
  for (let from = 0; from < rows; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, rows - from) }, (_, at) => from + at);
    await Promise.all(
      numbers.map((number) =>
        plays.insert({
          id: `play-${number}`,
          page: 'page',
          participant: `guest-${number}`,
          number,
        }),
      ),
    );
  }
  await store.close();
}

async function migrate(): Promise<void> {
  const onMigrating = ({ done }: { done: number }) => void writeSync(1, `${done}\n`);
  const store = openSqlite({ name: 'game', dir, onMigrating });
  await store.prepare([PLAYS]);
  await store.close();
}

if (job !== undefined) await (job === 'fill' ? fill(Number(count)) : migrate());
