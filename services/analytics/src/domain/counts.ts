import type { Network } from './owner-figures';

/** Something that happened on a page and is counted once. */
export type Happening =
  | { kind: 'visit' }
  | { kind: 'click'; network: Network }
  | { kind: 'spin'; won: boolean }
  | { kind: 'review' };

/** What a happening adds to which counters of an owner, by the counter's path. */
export function ownerCounts(happening: Happening): Record<string, number> {
  switch (happening.kind) {
    case 'visit':
      return { visits: 1 };
    case 'click':
      return { [`clicks.${happening.network}`]: 1 };
    case 'spin':
      return happening.won ? { spins: 1, gifts: 1 } : { spins: 1 };
    case 'review':
      return { reviews: 1 };
  }
}

/** What a happening adds to the counters of its page, or null when the page counts no such thing. */
export function pageCounts({ kind }: Happening): Record<string, number> | null {
  if (kind === 'visit') return { visits: 1 };
  return kind === 'review' ? { reviews: 1 } : null;
}
