import { useApi, useUser } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';

/** The id of the signed-in user; empty without a session, for which no screen shows these sections. */
export const useOwnId = (): string => useUser()?.userId ?? '';

/** The key of a profile in the query cache. */
export const profileKey = (userId: string) => ['profile', userId] as const;

/** The user's own profile. */
export function useProfile({ enabled = true } = {}) {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    enabled,
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => api('GET /api/auth/:userId', { params: { userId } }, { signal }),
  });
}

/** Whether the user may do what an account with an unconfirmed e-mail may not. False until it is known. */
export function useIsConfirmed(): boolean {
  const isUnverified = useUser()?.isVerified === false;
  const { data } = useProfile({ enabled: isUnverified });
  return (
    !isUnverified || (data !== undefined && (data.standing ?? 'established') === 'established')
  );
}
