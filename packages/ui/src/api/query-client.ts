import { QueryClient } from '@tanstack/react-query';
import { hasNoAnswer } from './api-error';

const ATTEMPTS = 3;

/**
 * Data stays fresh for 30 seconds. Only transient failures (no response, or 5xx) are retried. Offline, a request fails at once, because the
 * library would otherwise wait without telling the user.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < ATTEMPTS - 1 && hasNoAnswer(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
