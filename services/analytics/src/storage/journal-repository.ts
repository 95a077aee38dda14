import { readParts, table, type Store } from '@girouette/store';
import type { Fact } from '../domain/fact';
import type { Journal } from '../use-cases/ports';

/**
 * Every counted event, written together with its counters. The event log forgets events after days, so the figures are rebuilt from these
 * rows.
 */
export const JOURNAL = table<Fact>('journal').index('byOwner', 'ownerId', 'at');

const PAGE = 1_000;

export function createJournalRepository(store: Store): Journal {
  const journal = store.table(JOURNAL);
  return {
    count: () => journal.count('byOwner', []),
    byOwner: () => readParts<Fact>((range) => journal.find('byOwner', [], range), { limit: PAGE }),
    add(changes, fact) {
      changes(JOURNAL).insert(fact);
    },
  };
}
