import { ApiError } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-id';

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
export function useEndSessions() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const userId = useOwnId();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? api('DELETE /api/auth/sessions', {})
        : api('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: async (_answer, id) => {
      await client.invalidateQueries({ queryKey: sessionsKey(userId) });
      toast({
        text: id === null ? 'Vos autres appareils sont déconnectés.' : 'Appareil déconnecté.',
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    },
  });
}
