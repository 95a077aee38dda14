import type { Scope } from '@girouette/contracts/scopes';
import { useApi, useSubmission } from '@girouette/ui/microfrontend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-account';

const keysOf = (userId: string) => ['api-keys', userId] as const;

/** The API keys of the account, the newest first. */
export function useApiKeys() {
  const api = useApi();
  const userId = useOwnId();
  return useQuery({
    queryKey: keysOf(userId),
    queryFn: ({ signal }) => api('GET /api/auth/api-keys', {}, { signal }),
  });
}

/** The fields of a new key, with the proof that confirms the owner. */
export interface KeyRequest {
  name: string;
  scopes: Scope[];
  /** The only place of the key. Missing: every place. */
  placeId?: string;
  expiresInDays: number;
  currentPassword: string;
  code?: string;
}

/** Creates an API key. Resolves to the key itself, which is never shown again. Rejects with the refusal's ApiError. */
export function useCreateKey() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useOwnId();
  return async (body: KeyRequest) => {
    const { key } = await api('POST /api/auth/api-keys', { body });
    void client.invalidateQueries({ queryKey: keysOf(userId) });
    return key;
  };
}

/** Revokes an API key. */
export function useRevokeKey({ onSettled }: { onSettled: () => void }) {
  const userId = useOwnId();
  return useSubmission({
    send: (api, id: string) =>
      api('DELETE /api/auth/api-keys/:id', { params: { id } }).finally(onSettled),
    succeeded: 'La clé est retirée.',
    refreshes: [keysOf(userId)],
    toastsRefusal: true,
  });
}
