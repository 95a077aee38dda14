import { type Changes, type Store, table } from '../src';

/** Uses of tables that must compile, and uses that must not. `tsc` fails when one of the latter compiles. */
interface Play {
  readonly id: string;
  page: string;
  at: Date;
  option: number;
  label: string | null;
  dueAt?: Date | undefined;
  outcome: { kind: string };
}

const PLAYS = table<Play>('plays')
  .index('byPage', 'page', 'at')
  .unique('byOption', 'option')
  .optional('due', 'dueAt')
  .expires('dueAt', 60);

// @ts-expect-error an object cannot be an index
table<Play>('plays').index('byOutcome', 'outcome');
// @ts-expect-error a field that is not in the row
table<Play>('plays').unique('byPage', 'pages');
// @ts-expect-error an optional index has one field
table<Play>('plays').optional('due', 'dueAt', 'at');
// @ts-expect-error an object is no date of expiry
table<Play>('plays').expires('outcome', 60);
// @ts-expect-error a row has an id
table<{ name: string }>('plays');

/** Never called. The compiler checks it. */
export async function uses(store: Store, changes: Changes): Promise<void> {
  const plays = store.table(PLAYS);
  const [play] = await plays.find('byPage', ['page', new Date()]);
  if (play === undefined) return;

  await plays.find('byPage', []);
  await plays.find('byPage', ['page'], { from: new Date(), order: 'desc', after: play, limit: 5 });
  await plays.first('due', [new Date()]);
  await plays.count('byPage', [], { prefix: 'p' });
  await plays.update('id', (row) => ({ ...row, option: row.option + 1 }));
  await plays.upsert('id', (row) => row ?? play);
  await plays.increment('id', { option: 1 }, play);
  await plays.updateEach('due', [], { to: new Date(), limit: 1 }, (row) => ({
    ...row,
    dueAt: undefined,
  }));
  await store.prepare([PLAYS]);
  changes(PLAYS).increment('id', { option: 1 }, play);

  // @ts-expect-error an index that was not declared
  await plays.find('byLabel', ['x']);
  // @ts-expect-error a key of another type
  await plays.find('byPage', [1]);
  // @ts-expect-error the second field of the key is a date
  await plays.find('byPage', ['page', '2026-11-16']);
  // @ts-expect-error a key that is too long
  await plays.find('byOption', [1, 'x']);
  // @ts-expect-error a key is never undefined
  await plays.first('due', [undefined]);
  // @ts-expect-error an invalid range
  await plays.find('byPage', [], { below: 1 });
  // @ts-expect-error the order of an index has two directions
  await plays.find('byPage', [], { order: 'newest' });
  // @ts-expect-error the last row of a page is a whole row
  await plays.find('byPage', [], { after: 'id' });
  // @ts-expect-error counting has no limit
  await plays.count('byPage', [], { limit: 1 });
  // @ts-expect-error rows are inserted whole
  await plays.insert({ id: 'a', page: 'page' });
  // @ts-expect-error a misspelt field
  await plays.insert({ ...play, lable: 'x' });
  // @ts-expect-error `change` answers a row of the table
  await plays.update('id', (row) => ({ ...row, option: 'one' }));
  // @ts-expect-error `change` is synchronous
  await plays.update('id', (row) => Promise.resolve(row));
  // @ts-expect-error a text is no counter
  await plays.increment('id', { page: 1 }, play);
  // @ts-expect-error a counter is raised by a number
  await plays.increment('id', { option: '1' }, play);
  // @ts-expect-error the seed is a whole row
  await plays.increment('id', { option: 1 }, { option: 1 });
  // @ts-expect-error the limit is required
  await plays.updateEach('due', [], {}, (row) => row);
  // @ts-expect-error removing publishes nothing
  await plays.delete('id', []);
  const gathered = changes(PLAYS);
  const expectNames = (..._names: (keyof typeof gathered)[]) => undefined;
  const expectAnswer = (_answer: Promise<boolean>) => undefined;
  expectNames('insert', 'update', 'upsert', 'updateEach', 'increment', 'delete');
  // @ts-expect-error nothing is read while changes are gathered
  expectNames('get');
  // @ts-expect-error gathered writes return nothing
  expectAnswer(gathered.insert(play));
}
