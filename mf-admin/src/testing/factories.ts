import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { AdminUser, TrialRequest } from '@girouette/contracts/http/administration';
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

export const aTrial = (changes: Partial<TrialRequest> = {}): TrialRequest => ({
  _id: 'trial-1',
  name: 'Nadia Benali',
  email: 'nadia@example.fr',
  phoneNumber: '0698765432',
  createdAt: '2026-11-20T18:45:00.000Z',
  isTrialVerified: false,
  ...changes,
});
