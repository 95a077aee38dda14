import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

interface Allowance {
  landingPages: number;
  landingPagesCount: number;
}

export const hasRoom = ({ landingPages, landingPagesCount }: Allowance): boolean =>
  landingPagesCount < landingPages;

/** How many pages the account may have, and has. Asked again on return to the tab while there is no room: it may be paid for elsewhere. */
export function useAllowance() {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.allowance(userId),
    queryFn: ({ signal }) =>
      api('GET /api/game/allowance/:userId', { params: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && !hasRoom(state.data),
  });
}
