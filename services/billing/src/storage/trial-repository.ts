import { table, type Row, type Store } from '@girouette/store';
import type { Trials } from '../use-cases/ports';

/** The approved trials of owners, by the owner's id. */
export const TRIALS = table<Row & { expiresAt: Date }>('trials');

export function createTrialRepository(store: Store): Trials {
  const trials = store.table(TRIALS);
  return {
    findExpiry: async (ownerId) => (await trials.get(ownerId))?.expiresAt ?? null,
    remove(changes, ownerId) {
      changes(TRIALS).delete(ownerId);
    },
    add(changes, { ownerId, expiresAt }) {
      // A trial is approved once, so that a repeated event changes nothing.
      changes(TRIALS).insert({ id: ownerId, expiresAt });
    },
  };
}
