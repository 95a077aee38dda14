import type { Store } from '@girouette/store';

/** Methods of a table that read rows. A change reads the row that it changes; an insert and an increment read none. */
const READS = [
  ...['get', 'getAll', 'listAfter', 'first', 'find', 'count'],
  ...['update', 'upsert', 'updateEach', 'delete'],
];

type Methods = Record<string, (...input: unknown[]) => unknown>;
type Open = (definition: { name: string }) => object;

/** A store that notes each read as `table method`. The changes of a page of events to one table are one read. */
export function noteReads(store: Store): { store: Store; reads: string[] } {
  const reads: string[] = [];

  const noting =
    (open: Open, note: (read: string) => void): Open =>
    (definition) => {
      const table = open(definition) as Methods;
      const noted = READS.map((name) => [
        name,
        (...input: unknown[]) => (note(`${definition.name} ${name}`), table[name]?.(...input)),
      ]);
      const inserts = { insert: table.insert, increment: table.increment };
      return { ...inserts, ...(Object.fromEntries(noted) as Methods) };
    };

  const table = noting(store.table as never, (read) => reads.push(read)) as never;
  const apply: Store['apply'] = async (batch) => {
    const ofPage = new Set<string>();
    const note = (read: string) => void ofPage.add(read);
    const events = batch.events.map(({ id, write }) => ({
      id,
      write: (changes: unknown) => write(noting(changes as Open, note) as never),
    }));
    const result = await store.apply({ ...batch, events });
    reads.push(...ofPage);
    return result;
  };
  const replaced: Partial<Store> = { table, apply };
  const noted = new Proxy(store, {
    get: (target, name) =>
      replaced[name as keyof Store] ?? (Reflect.get(target, name, target) as unknown),
  });
  return { store: noted, reads };
}
