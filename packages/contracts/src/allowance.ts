/** Landing pages until a moment. */
export interface PagesUntil {
  pages: number;
  expiresAt: Date;
}

/** Landing pages until a moment, whose number may change before it. */
export interface PagesOverTime extends PagesUntil {
  /** The numbers one after the other, where time was paid for with different ones. `pages` holds after the last of them. */
  periods?: readonly PagesUntil[] | undefined;
}

/** What gives an owner landing pages. */
export interface PageRights {
  /** Null before anything was paid. */
  subscription: PagesOverTime | null;
  /** Null until a trial is approved. */
  trial: PagesUntil | null;
  /** Pages that administrators add, or take when it is negative. They have no end. */
  extraPages: number;
}

/** Whether what ends at a moment is over: from that very moment on. */
export const isOver = (end: Date, now: Date): boolean => end.getTime() <= now.getTime();

/** The number of pages at a moment, whether their end has come or not. */
export const pagesAt = (
  { pages, periods = [] }: Pick<PagesOverTime, 'pages' | 'periods'>,
  now: Date,
): number => periods.find(({ expiresAt }) => !isOver(expiresAt, now))?.pages ?? pages;

/** How many pages subscription and trial give now, without those that administrators add or take. */
export const runningPages = ({ subscription, trial }: PageRights, now: Date): number =>
  [subscription, trial].reduce(
    (sum, granted) =>
      sum + (granted && !isOver(granted.expiresAt, now) ? pagesAt(granted, now) : 0),
    0,
  );

/** How many landing pages an owner may have online (docs/specification §10.12). */
export const allowanceOf = (rights: PageRights, now: Date): number =>
  Math.max(0, runningPages(rights, now) + rights.extraPages);

const endsOf = ({ subscription, trial }: PageRights): Date[] =>
  [subscription, trial].flatMap((granted) => granted?.expiresAt ?? []);

/** When subscription and trial have both ended; null when there was neither. */
export function expiryOf(rights: PageRights): Date | null {
  const ends = endsOf(rights).map((end) => end.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** When the allowance next changes because time passes; null when it does not. */
export function nextChangeOf(rights: PageRights, now: Date): Date | null {
  const within = rights.subscription?.periods?.map(({ expiresAt }) => expiresAt) ?? [];
  const coming = [...endsOf(rights), ...within].filter((end) => !isOver(end, now));
  return coming.length === 0 ? null : new Date(Math.min(...coming.map((end) => end.getTime())));
}
