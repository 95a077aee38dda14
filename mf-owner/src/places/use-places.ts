import type {
  Place,
  PlaceEffect,
  PlaceFormat,
  PlaceSummary,
} from '@girouette/contracts/pages/http/places';
import { readList, type ListPage } from '@girouette/ui/api';
import { newId } from '@girouette/ui/id';
import { useApi, useHost, useSubmission, useUser } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

/** Places per page. */
export const PAGE_SIZE = 25;

export interface FoundPlaces extends ListPage<PlaceSummary> {
  /** From 1. */
  page: number;
}

/** One page of the places by name. Keeps the previous one while another loads. */
export function usePlaces({ page, search }: { page: number; search: string }) {
  const api = useApi();
  const owner = useAccount();
  return useQuery({
    queryKey: queryKeys.placePage(owner, { page, search }),
    queryFn: async ({ signal }): Promise<FoundPlaces> => {
      const query = { owner, page, limit: PAGE_SIZE, ...(search !== '' && { search }) };
      const found = await readList((onHeaders) =>
        api('GET /api/game/organisation/places', { query }, { signal, onHeaders }),
      );
      return { ...found, page };
    },
    placeholderData: keepPreviousData,
  });
}

const ASK_EVERY_MS = 1_000;
const MOST_TRIES = 5;

/** Lets the menu of the shell know whether there are several places. @param total undefined while unknown */
export function usePlacesInMenu(total: number | undefined): void {
  const { session } = useHost();
  const user = useUser();
  const hasPlaces = user?.hasPlaces === true;
  // An assigned sub-account sees a part of them.
  const isWrong = !user?.assignment && total !== undefined && total > 1 !== hasPlaces;
  useEffect(() => {
    if (!isWrong) return;
    let tries = 0;
    // The service of the session may not have heard of the place yet. After the last try, the next renewal brings it.
    const ask = () => {
      tries += 1;
      if (tries >= MOST_TRIES) clearInterval(timer);
      session.refresh().catch(() => undefined);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    ask();
    return () => {
      clearInterval(timer);
    };
  }, [session, isWrong, total]);
}

/** A place as its owner edits it. @param id null for a new one */
export function usePlace(id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.place(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      api('GET /api/game/organisation/places/:id', { params: { id: id ?? '' } }, { signal }),
    // The form starts from this data, which must not be refetched while the owner edits.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Counts the pages that would follow a change. */
export const usePreview = ({ _id: id }: Pick<Place, '_id'>) =>
  useSubmission<PlaceFormat, PlaceEffect>({
    send: (api, body) =>
      api('POST /api/game/organisation/places/:id/previews', { params: { id }, body }),
  });

/** Adds a place, or changes the given one. A retry after a lost answer adds no second place. */
export function useSavePlace(place: Place | null) {
  const owner = useAccount();
  const [key] = useState(newId);
  return useSubmission<PlaceFormat, Place>({
    send: (api, body) =>
      place === null
        ? api(
            'POST /api/game/organisation/places',
            { body },
            { headers: { 'idempotency-key': key } },
          )
        : api('PUT /api/game/organisation/places/:id', {
            params: { id: place._id },
            body: { ...body, version: place.version },
          }),
    succeeded: ({ name }) =>
      `${place === null ? 'Établissement ajouté' : 'Établissement enregistré'}\u00A0: ${name}`,
    refreshes: [queryKeys.places(owner), queryKeys.pages(owner)],
  });
}

/** Removes a place without pages. */
export function useRemovePlace({ _id: id, name }: PlaceSummary) {
  const owner = useAccount();
  return useSubmission({
    send: (api) => api('DELETE /api/game/organisation/places/:id', { params: { id } }),
    succeeded: `Établissement supprimé\u00A0: ${name}`,
    refreshes: [queryKeys.places(owner)],
  });
}
