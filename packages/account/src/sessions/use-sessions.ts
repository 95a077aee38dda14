import { useApi, useSubmission } from '@girouette/ui/microfrontend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-account';

/** The key of a user's sessions in the query cache. */
export const sessionsKey = (userId: string) => ['sessions', userId] as const;

/** The user's sessions, most recently used first. */
export function useSessions() {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    queryKey: sessionsKey(userId),
    queryFn: ({ signal }) => api('GET /api/auth/sessions', {}, { signal }),
  });
}

/** Ends one of the user's sessions, or with `null` all except this browser's. */
export function useEndSessions(id: string | null) {
  const client = useQueryClient();
  const userId = useOwnId();
  return useSubmission({
    send: async (api) => {
      await (id === null
        ? api('DELETE /api/auth/sessions', {})
        : api('DELETE /api/auth/sessions/:id', { params: { id } }));
      // The device leaves the list before the toast says so.
      await client.invalidateQueries({ queryKey: sessionsKey(userId) });
    },
    succeeded: id === null ? 'Vos autres appareils sont déconnectés.' : 'Appareil déconnecté.',
    toastsRefusal: true,
  });
}
