import { createHash } from 'node:crypto';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { LandingPage } from '../pages/rules';
import { rulesTextOf, type PageRules } from './rules';

interface RulesRow extends PageRules {
  /** The page's id and the version. */
  id: string;
  ownerId: string;
  /** When it was first played or read. */
  at: Date;
}

/** The rules that guests and owners know, each version of a page once. */
export const RULES = table<RulesRow>('rules').index('byOwner', 'ownerId');

/** How many pages are remembered with their stored version. */
const MOST_KNOWN = 10_000;

const rowId = (pageId: string, version: string) => `${pageId}:${version}`;

function rulesOf({ settings, sharesStock }: LandingPage): PageRules {
  const text = rulesTextOf({ ...settings, sharesStock });
  return { version: createHash('sha256').update(text).digest('hex'), text };
}

export type Rules = ReturnType<typeof createRules>;

/** Creates the repository of rules. A version never changes. */
export function createRules(store: Store) {
  const rules = store.table(RULES);
  const known = new Map<string, string>();
  return {
    /** The rules of a page as it is now, stored or not. */
    rulesOf,

    /** A stored version. */
    find: (pageId: string, version: string): Promise<PageRules | null> =>
      rules.get(rowId(pageId, version)),

    /** Stores the present rules of a page before a play refers to them or a reader sees them. @returns their version */
    async keep(page: LandingPage, at: Date): Promise<string> {
      const key = `${page.id}:${page.version}:${page.stockVersion ?? ''}`;
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const present = rulesOf(page);
      const { version } = present;
      await rules.insert({ ...present, id: rowId(page.id, version), ownerId: page.ownerId, at });
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, version);
      return version;
    },

    /** Removes some rules of an owner's pages. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(rules),
  };
}
