import type { PageSummary } from '@girouette/contracts/http/game';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';
import { useApi } from '../../shared/use-api';

/** The landing pages of the account. */
export function usePages() {
  const api = useApi();
  const owner = useAccount();
  return useQuery({
    queryKey: queryKeys.pages(owner),
    queryFn: ({ signal }) => api('GET /api/game', { query: { owner } }, { signal }),
  });
}

/** Puts a page online or takes it off, at once in the list and back again when that is refused. */
export function useSwitchPage() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const key = queryKeys.pages(useAccount());

  const show = (id: string, toggle: boolean) => {
    client.setQueryData<PageSummary[]>(key, (pages) =>
      pages?.map((page) => (page._id === id ? { ...page, toggle } : page)),
    );
  };
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      api('PATCH /api/game/toggle/:id/:state', { params: { id, state: on ? 'true' : 'false' } }),
    onMutate: async ({ id, on }) => {
      await client.cancelQueries({ queryKey: key });
      show(id, on);
    },
    onSuccess: ({ toggle }, { id }) => {
      show(id, toggle);
      toast({ text: toggle ? 'Page activée' : 'Page désactivée' });
    },
    onError: (error, { id, on }) => {
      show(id, !on);
      toast({ text: error.message, tone: 'failure' });
    },
  });
}
