import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { AnalyticsRow } from '@girouette/contracts/http/analytics';

/** The headers of a page of a list of so many rows. */
export const totalOf = (count: number, { isPartial = false } = {}): Record<string, string> => ({
  [TOTAL_COUNT_HEADER]: String(count),
  [TOTAL_IS_PARTIAL_HEADER]: String(isPartial),
});

export const aRestaurant = (changes: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  resturantName: 'Chez Camille',
  ownerName: 'Camille Fournier',
  visitedMembers: 1240,
  reviews: 96,
  ownerId: 'owner/1',
  ...changes,
});
