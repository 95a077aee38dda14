/** A document with something of each kind in it. */
export interface Thing {
  _id: string;
  owner?: string;
  slug?: string | null;
  count?: number;
  open?: boolean;
  at?: Date;
  tags?: string[];
  lines?: { sku: string; qty: number; at?: Date }[];
  address?: { city?: string; zip?: string | null; geo?: { lat: number } };
  extra?: unknown;
}

export const MONDAY = new Date('2026-11-16T09:30:00.000Z');

/** A moment so many minutes after Monday, 9:30. */
export const minutesLater = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);

/** A whole thing, with overrides. */
export function aThing(overrides: Partial<Thing> & { _id: string }): Thing {
  return {
    owner: 'olive',
    count: 3,
    open: true,
    at: MONDAY,
    tags: ['lunch', 'terrace'],
    lines: [
      { sku: 'pie', qty: 1 },
      { sku: 'tea', qty: 2 },
    ],
    address: { city: 'Lyon', zip: '69001', geo: { lat: 45.76 } },
    ...overrides,
  };
}

/** The ids of documents, in their order. */
export const ids = (docs: readonly { _id: string }[]) => docs.map(({ _id }) => _id);

/** `times(3, f)` is the promise of `[f(0), f(1), f(2)]`, all begun at once, refusals included. */
export const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
