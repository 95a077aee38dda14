import type { AccountStatus } from '@girouette/contracts/account-status';
import { FilterChips } from '@girouette/ui/chips';
import { useApi } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';

/** The filters of the user list. */
export type StatusChoice = 'all' | AccountStatus;

const LABELS: Readonly<Record<StatusChoice, string>> = {
  all: 'Tous',
  subscribed: 'Abonnés',
  trial: 'Essais',
  expired: 'Expirés',
  blocked: 'Bloqués',
  none: 'Sans formule',
};
export const STATUS_CHOICES = Object.keys(LABELS) as [StatusChoice, ...StatusChoice[]];

/** The service updates its counts moments after a change. */
const REFRESH_MS = 10_000;

/** Narrows the users to one status. The rows do not wait for the counts. */
export function StatusFilter({
  value,
  onChoose,
}: {
  value: StatusChoice;
  onChoose: (value: StatusChoice) => void;
}) {
  const api = useApi();
  const counts = useQuery({
    queryKey: queryKeys.userCounts,
    queryFn: ({ signal }) => api('GET /api/auth/getall/counts', {}, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const chips = STATUS_CHOICES.map((choice) => ({
    value: choice,
    label: LABELS[choice],
    count: counts.data?.[choice],
  }));
  return <FilterChips label="Filtrer par état" {...{ chips, value, onChoose }} />;
}
