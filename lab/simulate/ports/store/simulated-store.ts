import { afterTurn, cancelTimer, nowMs, startInterval } from '@girouette/platform/async';
import { reachAtOnce, type Reach } from '@girouette/platform/async/testing';
import type { AnyEvent } from '@girouette/contracts';
import type { TableShape } from '../../../../packages/store/src/check-row';
import { HANDLED } from '../../../../packages/store/src/sqlite/apply';
import { operationsOf } from '../../../../packages/store/src/sqlite/operations';
import type { Changes, EventBatch, Outbox, Store } from '../../../../packages/store/src/store';
import type { Row, Scalar, Table } from '../../../../packages/store/src/table';
import type { SimulatedDisk } from './simulated-disk';

const SWEEP_EVERY_MS = 60_000;

export interface SimulatedStoreOptions {
  disk: SimulatedDisk;
  /** The way of calls to the disk. Default: all arrive, at once. */
  reach?: Reach;
  /** Resolves when everything written so far is flushed. Default: at once. */
  flushed?: () => Promise<void>;
  /** The interval between two removals of expired rows, in milliseconds. Default: a minute. */
  sweepEveryMs?: number;
}

interface Deps extends Required<SimulatedStoreOptions> {
  publish: (events: readonly AnyEvent[]) => void;
  /** Writes in one step; resolves when the step is flushed. */
  write: <R>(work: () => R) => Promise<R>;
}

/** A store over a simulated disk. It differs from SQLite only by its disk. */
export function openSimulatedStore(options: SimulatedStoreOptions): Store {
  const { disk } = options;
  const reach = options.reach ?? reachAtOnce;
  const flushed =
    options.flushed ??
    (() => {
      disk.flush();
      return Promise.resolve();
    });
  const sweepEveryMs = options.sweepEveryMs ?? SWEEP_EVERY_MS;
  const listeners: (() => void)[] = [];
  const shapes = new Map<string, TableShape>();
  const deps: Deps = {
    disk,
    reach,
    flushed,
    sweepEveryMs,
    publish(events) {
      disk.addEvents(events);
      if (events.length > 0) afterTurn(() => listeners.forEach((wake) => wake()));
    },
    write: (work) =>
      reach(async () => {
        const result = disk.transaction(work);
        await flushed();
        return result;
      }),
  };

  const timer = startInterval(() => {
    reach(() => removeExpired(disk, [...shapes.values()])).catch(() => undefined);
  }, sweepEveryMs).unref();

  return {
    kind: 'sqlite',
    table: (definition) => openTable(deps, definition) as never,
    prepare: (definitions) =>
      reach(() => {
        const all = [HANDLED, ...definitions];
        disk.prepare(all);
        for (const shape of all) shapes.set(shape.name, shape);
      }),
    position: (topic) => reach(() => disk.positions.get(topic) ?? null),
    apply: (batch) =>
      reach(async () => {
        const result = disk.transaction(() => applyBatch(deps, batch));
        // As the file store: the log would not bring the events again.
        if (batch.to === '') await flushed();
        return result;
      }),
    outbox: openOutbox(deps, listeners),
    ping: () => reach(() => undefined),
    close() {
      cancelTimer(timer);
      return Promise.resolve();
    },
  };
}

function openTable(
  { disk, reach, publish, write }: Deps,
  shape: TableShape,
): Table<Row, Record<string, never>> {
  const rows = disk.table(shape);
  const operations = operationsOf(shape, rows, publish);
  const all = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  return {
    get: (id) => reach(() => rows.get(id)),
    getAll: (ids) => reach(() => all([...new Set(ids)].sort())),
    listAfter: (id, limit) =>
      reach(() => all(rows.ids.idsOf({ index: '', key: [], range: { after: { id }, limit } }))),
    first: (index, key: readonly Scalar[]) =>
      reach(() => rows.find({ index, key, range: { limit: 1 } })[0] ?? null),
    find: (index, key, range) => reach(() => rows.find({ index, key, range })),
    count: (index, key, range) => reach(() => rows.count({ index, key, range })),
    insert: (row, events) => write(() => operations.insert(row, events)),
    update: (...args) => write(() => operations.update(...args)),
    upsert: (...args) => write(() => operations.upsert(...args)),
    updateEach: (...args) => write(() => operations.updateEach(...args)),
    increment: (...args) => write(() => operations.increment(...args)),
    delete: (id) => write(() => operations.delete(id)),
  };
}

function applyBatch(
  { disk, publish }: Deps,
  { topic, from, to, mayRepeat, events }: EventBatch,
): 'applied' | 'done by another' {
  if (to !== '') {
    if ((disk.positions.get(topic) ?? '') !== from) return 'done by another';
    disk.setPosition(topic, to);
  }
  const gather = (shape: TableShape) => operationsOf(shape, disk.table(shape), publish);
  const handled = gather(HANDLED);
  const at = new Date(nowMs());
  const seen = new Set<string>();
  for (const { id, write } of events) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (mayRepeat && !handled.insert({ id, at } as Row)) continue;
    write(gather as unknown as Changes);
  }
  return 'applied';
}

function openOutbox({ disk, reach, flushed }: Deps, listeners: (() => void)[]): Outbox {
  const next: Outbox['next'] = (limit, skipped) =>
    reach(async () => {
      const found = [...disk.outbox]
        .filter(([number]) => !skipped.has(String(number)))
        .slice(0, limit);
      // Read first, then flush: an event must not be lost here after others have acted on it.
      if (found.length > 0) await flushed();
      return found.map(([number, event]) => ({
        ref: String(number),
        event: JSON.parse(event) as AnyEvent,
      }));
    });
  return {
    onWaiting: (wake) => void listeners.push(wake),
    next,
    nextOfThisProcess: next,
    published: (refs) =>
      reach(() => disk.transaction(() => refs.forEach((ref) => disk.removeEvent(Number(ref))))),
  };
}

function removeExpired(disk: SimulatedDisk, shapes: readonly TableShape[]): void {
  for (const shape of shapes) {
    const { expiry } = shape;
    if (expiry === null) continue;
    const table = disk.table(shape);
    const expired = table.idsWhere((row) => {
      const at = (row as unknown as Record<string, unknown>)[expiry.field];
      return at instanceof Date && at.getTime() + expiry.afterSeconds * 1_000 <= nowMs();
    });
    for (const id of expired) table.remove(id);
  }
}
