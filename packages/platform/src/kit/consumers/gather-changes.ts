import { keepContext } from '@girouette/platform/async';
import type { Changes, Indexes, Row, TableDefinition } from '@girouette/store';

const WRITES = ['insert', 'update', 'upsert', 'updateEach', 'increment', 'delete'] as const;

type UntypedWrites = Record<(typeof WRITES)[number], (...args: unknown[]) => void>;

export interface GatheredChanges {
  /** Collects the changes of a handler while it runs. */
  changes: Changes;
  /** Executes them in order. After that, `changes` throws. */
  write: (target: Changes) => void;
}

/** Collects a handler's changes. Handlers are asynchronous, but the transaction that writes is synchronous. */
export function gatherChanges(): GatheredChanges {
  const gathered: Gathered = { changes: [], isWritten: false };
  return {
    changes: ((definition: Definition) =>
      new GatheringTable(gathered, definition)) as unknown as Changes,
    write(target) {
      gathered.isWritten = true;
      for (const { definition, name, args } of gathered.changes) {
        (target(definition) as unknown as UntypedWrites)[name](...args);
      }
    },
  };
}

type Definition = TableDefinition<Row, Indexes<Row>>;

interface Gathered {
  changes: { definition: Definition; name: (typeof WRITES)[number]; args: unknown[] }[];
  isWritten: boolean;
}

/** The writes of one table. A class, because each event would otherwise make six functions for each table. */
class GatheringTable {
  constructor(
    readonly gathered: Gathered,
    readonly definition: Definition,
  ) {}
}

for (const name of WRITES) {
  Object.defineProperty(GatheringTable.prototype, name, {
    value(this: GatheringTable, ...args: unknown[]) {
      const { gathered, definition } = this;
      if (gathered.isWritten) throw new Error('A handler changed something after it had ended.');
      gathered.changes.push({ definition, name, args: args.map(inContext) });
    },
  });
}

/**
 * The store runs the function arguments later. Bound to the handler's async context, so that events they create carry its request id and
 * trace.
 */
function inContext(argument: unknown): unknown {
  if (typeof argument === 'function') return keepContext(argument as () => unknown);
  const { events } = (argument ?? {}) as { events?: unknown };
  if (typeof events !== 'function') return argument;
  return { ...(argument as object), events: inContext(events) };
}
