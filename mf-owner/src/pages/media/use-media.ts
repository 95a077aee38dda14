import type { Medium } from '@girouette/contracts/pages/http/media';
import type { AddedMedia, MediumChange } from '@girouette/contracts/pages/medium';
import type { MediumFigures } from '@girouette/contracts/figures/http/media-figures';
import { newId } from '@girouette/ui/id';
import { useApi } from '@girouette/ui/microfrontend';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { live } from '../../shared/figures';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** The media of a page, in the order of their numbers. */
export function useMedia(pageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.media(pageId),
    queryFn: ({ signal }) => api('GET /api/game/:id/media', { params: { id: pageId } }, { signal }),
  });
}

/** The figures of each medium by which a guest came, by number. */
export function useMediaFigures(pageId: string) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.mediaFigures(pageId),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, MediumFigures>> => {
      const request = { params: { userId }, query: { pageId } };
      const found = await api('GET /api/game/pages/:userId/media', request, { signal });
      return new Map(found.map((figures) => [figures.number, figures]));
    },
    ...live,
  });
}

/** Adds media. Rejects with the refusal's ApiError. A repeat after a lost answer sends the same key, so that it adds none twice. */
export function useAddMedia(pageId: string) {
  const api = useApi();
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  return async (body: AddedMedia) => {
    key.current ??= newId();
    const headers = { 'idempotency-key': key.current };
    const request = { params: { id: pageId }, body };
    const media = await api('POST /api/game/:id/media', request, { headers });
    key.current = null;
    client.setQueryData(queryKeys.media(pageId), media);
  };
}

/** Renames a medium, or switches it. */
export function useChangeMedium(pageId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, ...body }: { number: number } & MediumChange) =>
      api('PATCH /api/game/:id/media/:number', {
        params: { id: pageId, number: String(number) },
        body,
      }),
    onSuccess: (changed) => {
      client.setQueryData<Medium[]>(queryKeys.media(pageId), (known) =>
        known?.map((medium) => (medium.number === changed.number ? changed : medium)),
      );
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: queryKeys.media(pageId) });
    },
  });
}

export function useDeleteMedium(pageId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      api('DELETE /api/game/:id/media/:number', { params: { id: pageId, number: String(number) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.media(pageId) }),
  });
}
