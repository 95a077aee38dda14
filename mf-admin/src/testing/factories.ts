import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { AdminUser } from '@girouette/contracts/http/administration';
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

export const aListedUser = (changes: Partial<AdminUser> = {}): AdminUser => ({
  _id: 'owner-1',
  name: 'Camille Perrin',
  email: 'camille@example.fr',
  phoneNumber: '0612345678',
  access: 'main',
  landingPages: 3,
  blocked: false,
  isToggle: true,
  ...changes,
});
