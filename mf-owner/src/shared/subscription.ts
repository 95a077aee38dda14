import type { PaymentHistory } from '@girouette/contracts/billing/http/payments';
import { standingOf, type Standing } from '@girouette/contracts/billing/owner-standing';
import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from './owner';
import { queryKeys } from './query-keys';

/** The display names of the plans, by their names in answers. */
export const PLANS = { monthly: 'Mensuel', yearly: 'Annuel' } as const;

/** The account's subscription, trial and payments. */
export function usePaymentHistory({ enabled = true } = {}) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.payments(userId),
    queryFn: ({ signal }) =>
      api('GET /api/payment/history/:userId', { params: { userId } }, { signal }),
    // Payments on the provider's page happen outside this one.
    staleTime: 0,
    enabled,
  });
}

/** The places of an account for pages: as many as it may have, and has. */
interface Allowance {
  landingPages: number;
  landingPagesCount: number;
}

export const hasRoom = ({ landingPages, landingPagesCount }: Allowance): boolean =>
  landingPagesCount < landingPages;

/** How many pages the account may have, and has. Asked again on return to the tab while there is no room: it may be paid for elsewhere. */
export function useAllowance({ enabled = true } = {}) {
  const api = useApi();
  const userId = useAccount();
  return useQuery({
    queryKey: queryKeys.allowance(userId),
    queryFn: ({ signal }) =>
      api('GET /api/game/allowance/:userId', { params: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && !hasRoom(state.data),
    enabled,
  });
}

/** Reads why the account has pages, or has none. Null until known. Without an answer from game, the payments decide. */
export function useStanding(history: PaymentHistory | undefined): Standing | null {
  const [openedAt] = useState(() => new Date());
  const isSubscribed = history?.subscription?.status === 'Active';
  const allowance = useAllowance({ enabled: history !== undefined && !isSubscribed });
  if (isSubscribed) return { kind: 'subscribed' };
  if (!history || (!allowance.data && !allowance.isError)) return null;
  return standingOf(history, allowance.data ?? { landingPages: 0 }, openedAt);
}
