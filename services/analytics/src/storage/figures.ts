import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import type { Documents } from '@girouette/service-kit';
import type { Figures } from '../app/ports';
import { owners, pages, reviewDayId, reviewDays, type PageDocument } from './documents';

const NO_CLICKS = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };

export const openFigures = (documents: Documents): Figures => ({
  ofOwner: async (ownerId) => {
    const owner = await owners(documents).findOne({ _id: ownerId });
    const { clicks, visits = 0, spins = 0, gifts = 0, reviews = 0 } = owner ?? {};
    return { clicks: { ...NO_CLICKS, ...clicks }, visits, spins, gifts, reviews };
  },
  reviewsByDay: async (ownerId, days) => {
    const dayOf = new Map(days.map((day) => [reviewDayId(ownerId, day), day]));
    const found = await reviewDays(documents).find({ _id: { $in: [...dayOf.keys()] } });
    return new Map(found.map(({ _id, reviews }) => [dayOf.get(_id) ?? _id, reviews]));
  },
  rows: () => readRows(documents),
});

/** Every page whose name has been heard, the most visited first. One document a page, one an owner. */
async function readRows(documents: Documents): Promise<AnalyticsRow[]> {
  const known = await pages(documents).find(
    { version: { $gt: 0 } },
    { projection: { ownerId: 1, resturantName: 1, visits: 1, reviews: 1 } },
  );
  const names = await namesOf(documents, [...new Set(known.map(({ ownerId }) => ownerId))]);
  return known
    .map((page) => rowOf(page, names.get(page.ownerId) ?? ''))
    .sort((a, b) => b.visitedMembers - a.visitedMembers || compareNames(a, b));
}

async function namesOf(documents: Documents, ids: string[]): Promise<Map<string, string>> {
  const found = await owners(documents).find({ _id: { $in: ids } }, { projection: { name: 1 } });
  return new Map(found.map(({ _id, name = '' }) => [_id, name]));
}

const rowOf = (page: PageDocument, ownerName: string): AnalyticsRow => ({
  resturantName: page.resturantName ?? '',
  ownerName,
  visitedMembers: page.visits ?? 0,
  reviews: page.reviews ?? 0,
  ownerId: page.ownerId,
});

const compareNames = (a: AnalyticsRow, b: AnalyticsRow) =>
  a.resturantName.localeCompare(b.resturantName, 'fr');
