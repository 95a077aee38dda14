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
  const gathered: ((target: Changes) => void)[] = [];
  let written = false;

  const changes = (definition: TableDefinition<Row, Indexes<Row>>): UntypedWrites => {
    const table = {} as UntypedWrites;
    for (const name of WRITES) {
      table[name] = (...args) => {
        if (written) throw new Error('A handler changed something after it had ended.');
        const bound = args.map(inContext);
        gathered.push((target) => {
          (target(definition) as unknown as UntypedWrites)[name](...bound);
        });
      };
    }
    return table;
  };

  return {
    changes: changes as unknown as Changes,
    write(target) {
      written = true;
      for (const change of gathered) change(target);
    },
  };
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
