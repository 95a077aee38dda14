import { addDays, parisDay } from '@girouette/contracts/paris-calendar';
import { useApi } from '@girouette/ui/microfrontend';
import type { Points } from '@girouette/ui/line-chart';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';

/** How often figures are refetched; they are also refetched on each return to the tab. */
const FRESH_MS = 60_000;
const live = { staleTime: 0, refetchInterval: FRESH_MS, refetchOnWindowFocus: 'always' } as const;

export function usePlatform() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.totals,
    queryFn: ({ signal }) => api('GET /api/auth/dashboard', {}, { signal }),
    ...live,
  });
}

/** The subscriptions of the last hundred days, in steps of ten. */
export function useSubscriptions() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.subscriptions,
    queryFn: async ({ signal }): Promise<Points> => {
      const { data } = await api('GET /api/payment/history', {}, { signal });
      return {
        labels: data.map(({ date }) => date),
        values: data.map(({ subscriptionCount }) => subscriptionCount),
      };
    },
    ...live,
  });
}

const POINTS = 10;
const STEP_DAYS = 10;

/** The chart before it is loaded: ten dates in Paris as dd-MM-yyyy, ten days apart, ending today, with zeros. */
export function zeroSubscriptions(now: Date): Points {
  const today = parisDay(now);
  const days = Array.from({ length: POINTS }, (_, point) =>
    addDays(today, (point + 1 - POINTS) * STEP_DAYS),
  );
  return {
    labels: days.map((day) => day.split('-').reverse().join('-')),
    values: days.map(() => 0),
  };
}
