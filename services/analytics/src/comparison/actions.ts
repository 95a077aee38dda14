import {
  AppError,
  mayInSomePlace,
  resolveOwnerId,
  worksAt,
  type Principal,
} from '@girouette/contracts';
import type { ComparedPlace } from '@girouette/contracts/figures/compared-places';
import type { AnalyticsDeps } from '../deps';
import { comparedShares } from './compare';
import { NO_PLACE_COUNTS, pendingWins, type LastDayCounts, type PlaceCounts } from './rules';

interface Counted {
  placeId: string;
  name: string;
  counts: PlaceCounts & { pending: number };
}

/**
 * The figures of an organisation's places in a month, by name. A sub-account that is assigned to places gets these alone, and they are compared
 * with each other: a comparison with the rest would tell about other places.
 * @param input.owner the owner's id; a sub-account may also give its own
 * @param input.month yyyy-MM in Paris
 * @throws AppError FORBIDDEN
 */
export async function comparePlaces(
  deps: AnalyticsDeps,
  { principal, owner, month }: { principal: Principal; owner: string; month: string },
): Promise<ComparedPlace[]> {
  const ownerId = resolveOwnerId(principal, owner);
  if (!mayInSomePlace(principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  const counted = await countedPlaces(deps, { ownerId, month });
  const own = counted.filter(({ placeId }) => worksAt(principal, placeId));
  const shares = comparedShares(own.map(({ counts }) => counts));
  return own.map(({ placeId, name, counts }, at) => ({
    placeId,
    name,
    ...counts,
    shares: shares[at]!,
  }));
}

const byName = new Intl.Collator('fr', { numeric: true });

/** The open places, and those with figures in the month that were removed since. */
async function countedPlaces(
  { places, pages, clock }: AnalyticsDeps,
  { ownerId, month }: { ownerId: string; month: string },
): Promise<Counted[]> {
  const [open, counted] = await Promise.all([
    places.ofOwner(ownerId),
    places.inMonth(ownerId, month),
  ]);
  const names = new Map(open.map(({ id, name }) => [id, name]));
  const removed = counted.map(({ placeId }) => placeId).filter((id) => !names.has(id));
  for (const { id, name } of await places.findAll(removed)) names.set(id, name);
  const countsById = new Map(counted.map((row) => [row.placeId, countsOf(row, clock.now())]));
  // The place of an owner who has added none has no name of its own.
  if (names.size === 0) {
    const {
      pages: [page],
    } = await pages.ofOwner(ownerId, { skip: 0, limit: 1 });
    names.set(ownerId, page?.restaurantName ?? '');
  }
  return [...new Set([...names.keys(), ...countsById.keys()])]
    .map((placeId) => ({
      placeId,
      name: names.get(placeId) ?? '',
      counts: countsById.get(placeId) ?? { ...NO_PLACE_COUNTS, pending: 0 },
    }))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.placeId < b.placeId ? -1 : 1));
}

/** Only the counters. An undone handover that was never counted does not go below zero. */
const countsOf = (row: PlaceCounts & LastDayCounts, now: Date): Counted['counts'] => ({
  visits: row.visits,
  plays: row.plays,
  wins: row.wins,
  pending: pendingWins(row, now),
  handovers: Math.max(0, row.handovers),
  reviews: row.reviews,
  contacts: row.contacts,
});
