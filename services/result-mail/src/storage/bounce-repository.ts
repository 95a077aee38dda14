import { table, type Store } from '@girouette/store';
import type { Bounced } from '../domain/bounce';
import type { Bounces } from '../use-cases/ports';

/** The addresses that refused a mail for good, as keyed hashes. */
export const BOUNCED = table<Bounced>('bounced').index('byMoment', 'at').expires('keptUntil', 0);

export function createBounceRepository(store: Store): Bounces {
  const rows = store.table(BOUNCED);
  return {
    findAll: (marks) => rows.getAll(marks),
    async record(bounce) {
      await rows.upsert(bounce.id, () => bounce);
    },
    async change(mark, change) {
      await rows.update(mark, change);
    },
    countSince: (from) => rows.count('byMoment', [], { from }),
  };
}
