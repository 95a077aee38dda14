import { Query } from 'mingo';
import type { Filter } from '../port';
import type { Stored } from '../store';

/** Filters and pipelines hold data, never code to run. */
export const MINGO = { scriptEnabled: false } as const;

/** A test of documents against a filter, as MongoDB would answer. */
export function matcher(filter: Filter): (doc: Stored) => boolean {
  const query = new Query<Stored>(filter, MINGO);
  return (doc) => query.test(doc);
}
