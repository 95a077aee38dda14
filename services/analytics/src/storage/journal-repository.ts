import { table, type Store } from '@girouette/store';
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
    async *byOwner() {
      let after: Fact | undefined;
      for (;;) {
        const facts = await journal.find('byOwner', [], { limit: PAGE, ...(after && { after }) });
        if (facts.length > 0) yield facts;
        if (facts.length < PAGE) return;
        after = facts.at(-1);
      }
    },
    add(changes, fact) {
      changes(JOURNAL).insert(fact);
    },
  };
}
