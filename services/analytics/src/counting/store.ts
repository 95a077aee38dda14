import { readParts, table, type Changes, type Store } from '@girouette/store';
import type { Fact } from './rules';

/**
 * Every counted event, written together with its counters. The event log forgets events after days, so the figures are rebuilt from these
 * rows.
 */
export const JOURNAL = table<Fact>('journal').index('byOwner', 'ownerId', 'at');

const READ_AT_ONCE = 1_000;

/** Creates the repository of every counted event. */
export function createJournal(store: Store) {
  const journal = store.table(JOURNAL);
  return {
    count: () => journal.count('byOwner', []),

    /** All facts by owner and time, in parts. */
    byOwner: (): AsyncIterable<readonly Fact[]> =>
      readParts<Fact>((range) => journal.find('byOwner', [], range), { limit: READ_AT_ONCE }),

    add(changes: Changes, fact: Fact): void {
      changes(JOURNAL).insert(fact);
    },
  };
}
