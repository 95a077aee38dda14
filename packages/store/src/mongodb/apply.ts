import type { AnyEvent } from '@girouette/contracts';
import { groupBy } from '@girouette/contracts/group-by';
import { gatherWrites, type GatheredEach, type GatheredRowWrite } from '../gather';
import { deleteRow } from '../row-writes';
import type { EventBatch, Store } from '../store';
import type { Row } from '../table';
import { TakenError } from '../taken-error';
import { nextDocument, type Stored, toRow } from './document';
import {
  changeDocument,
  checkKept,
  type Decision,
  type Outcome,
  type Target,
  writeAllUnlessChanged,
  writeUnlessChanged,
} from './documents';
import { isOutage } from './errors';
import type { Markers } from './markers';
import { wakeFor, type Wake } from './outbox';
import type { Positions } from './positions';
import type { TakeTurn } from './turns';
import { updateEachDocument } from './update-each';

export interface ApplyContext {
  target(table: Target['table']): Target;
  markers: Markers;
  positions: Positions;
  takeTurn: TakeTurn;
  /** Call this after storing events in rows of the table. */
  wake: Wake;
}

/** A document with more marks than this has those of finished events removed. */
const MAX_MARKS = 100;

/** The writes to one row, in order. */
type RowWrites = readonly [GatheredRowWrite, ...GatheredRowWrite[]];

/** The decision about a document that was read. */
type Decided = Decision<Outcome> & { writes: RowWrites; doc: Stored | null };

/**
 * Writes the changes of a batch. Each document is written together with the marks of the events that changed it. The markers and the
 * position follow once all documents are written. A batch that was interrupted is applied again; the marks in the documents tell which
 * writes to skip.
 */
export function createApply(context: ApplyContext): Store['apply'] {
  const { markers, positions } = context;

  return async ({ topic, from, to, mayRepeat, events }: EventBatch) => {
    const writes = gatherWrites(events);
    // A log that may repeat events stores the positions itself (Kafka, per partition).
    const position = mayRepeat ? null : await positions.read(topic);
    if (!mayRepeat && (position ?? '') !== from) return 'done by another';

    let gathered: GatheredRowWrite[] = [];
    for (const write of writes) {
      if (write.kind === 'row') {
        gathered.push(write);
        continue;
      }
      await writeRows(context, gathered);
      gathered = [];
      await writeEach(context, write);
    }
    await writeRows(context, gathered);

    await markers.add([...new Set(events.map(({ id }) => id))]);
    if (mayRepeat) return 'applied';
    const moved = await positions.move(topic, { from: position, to });
    return moved ? 'applied' : 'done by another';
  };
}

/** Computes all documents before it writes the first one. When a change throws, nothing is written. */
async function writeRows(
  context: ApplyContext,
  writes: readonly GatheredRowWrite[],
): Promise<void> {
  const groups = [...groupBy(writes, keyOf).values()] as unknown as RowWrites[];
  const known = knownDocuments(context, groups);
  const onKnown = known.size === 0 ? null : await decideOnKnown(context, groups, known);
  await writeGroups(context, writes, onKnown ?? (await decideAll(context, groups, new Map())));
}

/**
 * Decides on documents as this process has last written them.
 * @returns null when one of them leads to no write, or to an error: only a write finds out whether the document has changed since
 */
async function decideOnKnown(
  context: ApplyContext,
  groups: readonly RowWrites[],
  known: ReadonlyMap<string, Stored>,
): Promise<Decided[] | null> {
  try {
    const decided = await decideAll(context, groups, known);
    const isSure = ({ writes, write }: Decided) => write !== null || !known.has(keyOf(writes[0]));
    return decided.every(isSure) ? decided : null;
  } catch (error) {
    if (isOutage(error)) throw error;
    return null;
  }
}

/** Reads the documents that are neither known nor only inserted, and decides on all. */
async function decideAll(
  context: ApplyContext,
  groups: readonly RowWrites[],
  known: ReadonlyMap<string, Stored>,
): Promise<Decided[]> {
  const unknown = groups.filter((group) => !known.has(keyOf(group[0])) && !isOnlyInserted(group));
  const docs = new Map([...known, ...(await readDocuments(context, unknown))]);
  // Read after the documents: if an event has no marker now, it was unfinished when its document was read, so the document contains its
  // mark.
  const applied = await appliedAmong(context.markers, groups.flat(), [...docs.values()]);
  return groups.map((group) => {
    const doc = docs.get(keyOf(group[0])) ?? null;
    return { writes: group, doc, ...decide(doc, { writes: group, applied }) };
  });
}

async function writeGroups(
  context: ApplyContext,
  writes: readonly GatheredRowWrite[],
  decided: readonly Decided[],
): Promise<void> {
  const together = decided.filter((group) => !mustStayApart(group.writes));
  const byTable = groupBy(together, ({ writes: [{ table }] }) => table.name);
  await Promise.all([...byTable.values()].map((ofTable) => writeDecided(context, ofTable)));
  const apart = new Set(
    decided.flatMap((group) => (mustStayApart(group.writes) ? group.writes : [])),
  );
  const groups = new Map(decided.map((group) => [keyOf(group.writes[0]), group]));
  for (const write of writes) {
    if (!apart.has(write)) continue;
    const group = groups.get(keyOf(write));
    if (group?.writes.length === 1) await writeAsDecided(context, group);
    else await writeAlone(context, [write]);
  }
}

/** Writes the only write to a row as it was decided, unless others have changed the row since it was read. */
async function writeAsDecided(
  context: ApplyContext,
  { writes, doc, write, result }: Decided,
): Promise<void> {
  const [{ table, insert }] = writes;
  try {
    if (await writeUnlessChanged(context.target(table), doc, write))
      wakeFor(context.wake, table.name, [result]);
    else await writeAlone(context, writes);
  } catch (error) {
    if (!(error instanceof TakenError && insert)) throw error;
  }
}

/** Writes the documents of one table. */
async function writeDecided(context: ApplyContext, decided: readonly Decided[]): Promise<void> {
  const [first] = decided;
  if (first === undefined) return;
  const { table } = first.writes[0];
  const changes = decided.flatMap(({ doc, write }) =>
    write === null || write === 'remove' ? [] : [{ before: doc, next: write }],
  );
  if (await writeAllUnlessChanged(context.target(table), changes)) {
    const outcomes = decided.map(({ result }) => result);
    wakeFor(context.wake, table.name, outcomes);
    return;
  }
  // The marks in the documents tell which of them were written.
  for (const { writes } of decided) await writeAlone(context, writes);
}

/** Writes one row and retries when others change it concurrently. */
async function writeAlone(context: ApplyContext, writes: RowWrites): Promise<void> {
  const [{ table, id, insert }] = writes;
  const target = context.target(table);
  const read = () => target.collection.findOne({ _id: id });
  try {
    const outcome = await context.takeTurn(keyOf(writes[0]), () =>
      changeDocument(target, { read }, (doc) => decideAgainst(context, doc, writes)),
    );
    wakeFor(context.wake, table.name, [outcome]);
  } catch (error) {
    if (!(error instanceof TakenError && insert)) throw error;
  }
}

async function writeEach(context: ApplyContext, each: GatheredEach): Promise<void> {
  const { table, index, key, range } = each;
  const outcomes = await updateEachDocument({
    target: context.target(table),
    takeTurn: context.takeTurn,
    question: { index, key, range },
    decide: (doc) =>
      decideAgainst(context, doc, [{ ...each, kind: 'row', id: doc._id, insert: false }]),
  });
  wakeFor(context.wake, table.name, outcomes);
}

async function decideAgainst(
  { markers }: ApplyContext,
  doc: Stored | null,
  writes: RowWrites,
): Promise<Decision<Outcome>> {
  const applied = await appliedAmong(markers, writes, doc === null ? [] : [doc]);
  return decide(doc, { writes, applied });
}

/** The finished events, among those to apply and those marked in documents with many marks. */
function appliedAmong(
  markers: Markers,
  writes: readonly GatheredRowWrite[],
  docs: readonly Stored[],
): Promise<Set<string>> {
  const marked = docs.flatMap(({ _applied = [] }) =>
    _applied.length > MAX_MARKS ? _applied.map(eventOf) : [],
  );
  return markers.among([...new Set([...writes.map(({ event }) => event), ...marked])]);
}

/** The documents that this process has written last, of those to change. */
const knownDocuments = (context: ApplyContext, groups: readonly RowWrites[]): Map<string, Stored> =>
  new Map(
    groups.flatMap(([write]) => {
      const doc = context.target(write.table).lastWritten.find(write.id);
      return doc === null ? [] : [[keyOf(write), doc] as const];
    }),
  );

async function readDocuments(
  context: ApplyContext,
  groups: readonly RowWrites[],
): Promise<Map<string, Stored>> {
  const docs = new Map<string, Stored>();
  const byTable = groupBy(groups, ([{ table }]) => table.name);
  const reading = [...byTable.values()].map(async (ofTable) => {
    const [first] = ofTable;
    if (first === undefined) return;
    const [{ table }] = first;
    const ids = ofTable.map(([{ id }]) => id);
    const { collection } = context.target(table);
    for (const doc of await collection.find({ _id: { $in: ids } }).toArray()) {
      docs.set(keyOf({ table, id: doc._id }), doc);
    }
  });
  await Promise.all(reading);
  return docs;
}

/** Applies writes to a document in memory, except those already applied. */
function decide(
  doc: Stored | null,
  { writes, applied }: { writes: RowWrites; applied: ReadonlySet<string> },
): Decision<Outcome> {
  const [{ table, id }] = writes;
  const marks = doc?._applied ?? [];
  const todo = writes.filter(({ event, mark }) => !applied.has(event) && !marks.includes(mark));
  const before = doc && toRow(doc);
  let row: Row | null = before;
  const events: AnyEvent[] = [];
  const done: string[] = [];
  for (const { write, mark } of todo) {
    const change = write(row);
    if (change === null) continue;
    row = change.row === null ? null : checkKept(table, change.row, id);
    events.push(...change.events);
    done.push(mark);
  }
  if (done.length === 0) return { result: { row: null, events, doc: null }, write: null };
  if (row === null) return { result: { row, events, doc: null }, write: 'remove' };
  const unfinished = marks.filter((mark) => !applied.has(eventOf(mark)));
  const next = nextDocument(doc, { row, events, applied: [...unfinished, ...done] });
  return { result: { row, events, doc: next }, write: next };
}

/**
 * Whether the writes to a row must be executed one by one, in batch order. Unique keys require it, since one row may release the key that
 * the next one takes. A removal requires it, since the events of earlier writes must not be removed with the row. All other rows are
 * written once, even a counter that is incremented 200 times.
 */
function mustStayApart(writes: RowWrites): boolean {
  const [{ table }] = writes;
  return (
    table.indexes.some(({ kind }) => kind === 'unique') ||
    writes.some(({ write }) => write === deleteRow)
  );
}

/** Whether the insert itself finds out that the document exists. It is then read, and the mark in it tells whether this event wrote it. */
const isOnlyInserted = ([{ insert }, ...more]: RowWrites): boolean => insert && more.length === 0;

const keyOf = ({ table, id }: Pick<GatheredRowWrite, 'table' | 'id'>) => `${table.name}/${id}`;

const eventOf = (mark: string) => mark.split('/')[0] ?? mark;
