import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { GiftState } from '@girouette/contracts/won-gift';
import { useApi } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { live } from '../../shared/figures';
import { useAccount } from '../../shared/owner';
import { queryKeys } from '../../shared/query-keys';

/** Gifts per page. */
export const PAGE_SIZE = 50;

/** Which gifts to list. */
export interface Wanted {
  state: GiftState | 'all';
  /** The first symbols of a code. Replaces `state`; empty without a search. */
  code: string;
  /** From 1. */
  page: number;
}

/** One page of the gifts that were won, and their total number. Keeps the previous rows while others load. */
export function useWonGifts(wanted: Wanted) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.wonGiftPage(userId, wanted),
    queryFn: async ({ signal }) => {
      const { state, code, page } = wanted;
      const narrowed = code !== '' ? { code } : state === 'all' ? {} : { state };
      let total = 0;
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get(TOTAL_COUNT_HEADER));
      };
      const request = { params: { userId }, query: { page, limit: PAGE_SIZE, ...narrowed } };
      const rows = await api('GET /api/game/won-gifts/:userId', request, { signal, onHeaders });
      return { rows, total, wanted };
    },
    placeholderData: keepPreviousData,
    ...live,
  });
}
