import type { PlaceSummary } from '@girouette/contracts/pages/http/places';
import { readList } from '@girouette/ui/api';
import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from './owner';
import { queryKeys } from './query-keys';

/** The most that one answer has. */
const READ_AT_ONCE = 100;

/** All places of an organisation by name, or those of an assigned sub-account, to choose from. Reads nothing for an owner with one place. */
export function usePlaceNames() {
  const api = useApi();
  const owner = useAccount();
  const user = useUser();
  return useQuery({
    queryKey: queryKeys.placeNames(owner),
    enabled: user?.hasPlaces === true || user?.assignment !== undefined,
    queryFn: async ({ signal }) => {
      const places: PlaceSummary[] = [];
      for (let page = 1; ; page++) {
        const query = { owner, page, limit: READ_AT_ONCE };
        const part = await readList((onHeaders) =>
          api('GET /api/game/organisation/places', { query }, { signal, onHeaders }),
        );
        places.push(...part.rows);
        if (part.rows.length === 0 || places.length >= part.total) return places;
      }
    },
  });
}
