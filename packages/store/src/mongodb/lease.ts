import { monotonicMs } from '@girouette/platform/async';
import type { TableShape } from '../check-row';
import { OPERATION_MS } from './client';
import { unavailable } from './errors';
import type { Versions } from './migrate';

/** How long a process may use its tables before it looks again for the migration of a newer version. */
const LOOK_EVERY_MS = 2_000;

/**
 * How long a migration waits between its announcement and its first row: by then every process of the former version has looked, and its
 * last operation has ended.
 */
export const ANNOUNCED_MS = LOOK_EVERY_MS + OPERATION_MS + 3_000;

/**
 * A process's right to use its tables. Looked up by the operations themselves, so that a process that was suspended looks first.
 * @param options.log is told once when a newer version has begun to change rows
 */
export function openLease(options: {
  versions: Versions;
  tables: () => Iterable<TableShape>;
  log?: { warn(fields: object, message: string): void } | undefined;
}) {
  const { versions, tables, log } = options;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  let isRefused = false;

  async function look(): Promise<void> {
    const at = monotonicMs();
    const refusal = await versions.refusalOf([...tables()]);
    if (refusal === null) lookedAt = at;
    else if (!isRefused)
      log?.warn({ reason: refusal.message }, 'the store is left to a newer version');
    isRefused = refusal !== null;
    if (refusal !== null) throw unavailable(refusal);
  }

  return {
    /** @throws AppError UNAVAILABLE from the announcement of a newer version's migration on, until it is withdrawn */
    async renew(): Promise<void> {
      if (monotonicMs() - lookedAt < LOOK_EVERY_MS) return;
      await (looking ??= look().finally(() => (looking = undefined)));
    },
  };
}
