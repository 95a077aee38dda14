import { table, type Store } from '@girouette/store';
import type { Trial } from '../domain/trial';
import type { Trials } from '../use-cases/ports';

/** Owners' trials, by owner id. */
export const TRIALS = table<Trial>('trials');

export function createTrialRepository(store: Store): Trials {
  const trials = store.table(TRIALS);
  return {
    find: (ownerId) => trials.get(ownerId),
    remove(changes, ownerId) {
      changes(TRIALS).delete(ownerId);
    },
    record(changes, trial) {
      // A repeated or late event does not undo an approval.
      changes(TRIALS).upsert(trial.id, (current) => (current?.expiresAt ? null : trial));
    },
  };
}
