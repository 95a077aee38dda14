import type { ReviewDeps } from './ports';

/** How many addresses one step removes, so that other writes never wait long. */
const PAGE = 500;

/** Removes the addresses of guests 30 days after their reviews (docs/specification §10.7). */
export async function removeAddresses(
  { reviews, clock }: Pick<ReviewDeps, 'reviews' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if ((await reviews.removeAddresses({ now: clock.now(), limit: PAGE })) < PAGE) return;
  }
}
