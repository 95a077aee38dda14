import { table, type Store } from '@girouette/store';
import type { Trial } from '../domain/trial';
import type { Trials } from '../use-cases/ports';

/** The trials of owners, by the owner's id. */
export const TRIALS = table<Trial>('trials');

export function createTrialRepository(store: Store): Trials {
  const trials = store.table(TRIALS);
  return {
    find: (ownerId) => trials.get(ownerId),
    remove(changes, ownerId) {
      changes(TRIALS).delete(ownerId);
    },
    record(changes, trial) {
      // A repeated or late event does not take an approval back.
      changes(TRIALS).upsert(trial.id, (current) => (current?.expiresAt ? null : trial));
    },
  };
}
