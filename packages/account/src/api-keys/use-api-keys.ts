import type { Scope } from '@girouette/contracts/scopes';
import { useApi } from '@girouette/ui/microfrontend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnId } from '../shared/own-id';

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

/** What an owner decides about a new key, with the proof that it is them. */
export interface KeyRequest {
  name: string;
  scopes: Scope[];
  expiresInDays: number;
  currentPassword: string;
  code?: string;
}

/** Creating and revoking API keys. Both reject with the refusal's ApiError. */
export function useApiKeyChanges() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useOwnId();
  const readAgain = () => client.invalidateQueries({ queryKey: keysOf(userId) });
  return {
    /** Resolves to the key itself, which is never shown again. */
    create: async (body: KeyRequest) => {
      const { key } = await api('POST /api/auth/api-keys', { body });
      void readAgain();
      return key;
    },
    revoke: async (id: string) => {
      await api('DELETE /api/auth/api-keys/:id', { params: { id } }).finally(() => {
        void readAgain();
      });
    },
  };
}
