import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './problem-error';

const TRIES = 3;

/**
 * Answers stay fresh for half a minute; only what may heal by itself is tried again (no answer, or 5xx). Without network
 * a call fails at once, as any lost call does: the library's own way is to wait, and whoever looks on learns nothing.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES - 1 && mayHeal(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

const mayHeal = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
