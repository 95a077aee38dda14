/** A number of landing pages until a moment. */
export interface PagesUntil {
  pages: number;
  expiresAt: Date;
}

/** A number of landing pages until a moment. It may change before then. */
export interface PagesOverTime extends PagesUntil {
  /** Consecutive numbers, when different numbers were paid for. `pages` applies after the last of them. */
  periods?: readonly PagesUntil[] | undefined;
}

/** The sources of an owner's landing pages. */
export interface PageRights {
  /** Null before the first payment. */
  subscription: PagesOverTime | null;
  /** Null until a trial is approved. */
  trial: PagesUntil | null;
  /** Pages that administrators add, or remove when negative. They never expire. */
  extraPages: number;
}

/** Whether a period has ended. It ends at that very moment. */
export const isOver = (end: Date, now: Date): boolean => end.getTime() <= now.getTime();

/** The number of pages at a moment. Does not check the end. */
export const pagesAt = (
  { pages, periods = [] }: Pick<PagesOverTime, 'pages' | 'periods'>,
  now: Date,
): number => periods.find(({ expiresAt }) => !isOver(expiresAt, now))?.pages ?? pages;

/** Returns how many pages the subscription and the trial give now, without those that administrators added or removed. */
export const runningPages = ({ subscription, trial }: PageRights, now: Date): number =>
  [subscription, trial].reduce(
    (sum, granted) =>
      sum + (granted && !isOver(granted.expiresAt, now) ? pagesAt(granted, now) : 0),
    0,
  );

/** Returns how many landing pages an owner may have online (docs/specification §10.12). */
export const allowanceOf = (rights: PageRights, now: Date): number =>
  Math.max(0, runningPages(rights, now) + rights.extraPages);

const endsOf = ({ subscription, trial }: PageRights): Date[] =>
  [subscription, trial].flatMap((granted) => granted?.expiresAt ?? []);

/** Returns when both subscription and trial have ended; null when there was neither. */
export function expiryOf(rights: PageRights): Date | null {
  const ends = endsOf(rights).map((end) => end.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Returns the next moment when the allowance changes by itself; null when it does not change. */
export function nextChangeOf(rights: PageRights, now: Date): Date | null {
  const within = rights.subscription?.periods?.map(({ expiresAt }) => expiresAt) ?? [];
  const coming = [...endsOf(rights), ...within].filter((end) => !isOver(end, now));
  return coming.length === 0 ? null : new Date(Math.min(...coming.map((end) => end.getTime())));
}
