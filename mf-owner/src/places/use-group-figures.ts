import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { parisDay } from '@girouette/contracts/paris-calendar';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { formatCount } from '@girouette/ui/format';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useComparedPlaces } from '../places-compared/compared-places';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import { usePages } from '../shared/use-pages';

type Place = Pick<PlaceSummary, '_id'>;
export type GroupFigures = ReturnType<typeof useGroupFigures>;

/** What each place does this month, and who works there. « … » while a figure loads, « – » when it could not be read. */
export function useGroupFigures() {
  const owner = useAccount();
  const [month] = useState(() => parisDay(new Date()).slice(0, 'yyyy-MM'.length));
  const pages = usePages(owner);
  const compared = useComparedPlaces(month);
  const people = useSubAccounts();
  const unknown = ({ isPending }: { isPending: boolean }) => (isPending ? '…' : '–');
  const figureOf = ({ _id: id }: Place, of: 'visits' | 'wins') =>
    compared.data
      ? formatCount(compared.data.find(({ placeId }) => placeId === id)?.[of] ?? 0)
      : unknown(compared);
  return {
    hasPages: (pages.data?.length ?? 0) > 0,
    /** Null while unknown. */
    pagesIn: ({ _id: id }: Place): PageSummary[] | null =>
      pages.data?.filter(({ placeId = owner }) => placeId === id) ?? null,
    visitsOf: (place: Place) => figureOf(place, 'visits'),
    winsOf: (place: Place) => figureOf(place, 'wins'),
    peopleOf: ({ _id: id }: Place) =>
      people.data
        ? formatCount(
            people.data.filter(({ assignment }) => assignment?.places.includes(id) ?? true).length,
          )
        : unknown(people),
  };
}

/** The accesses of the team, for who may read them. */
function useSubAccounts() {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.subAccounts(ownerId),
    enabled: mayInSomePlace(useUser(), 'sub-account:read'),
    queryFn: ({ signal }) => api('GET /api/sub/auth/:ownerId', { params: { ownerId } }, { signal }),
  });
}
