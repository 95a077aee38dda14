import type { ListQuery } from './list';

/** The keys of the query cache. */
export const queryKeys = {
  platform: ['platform'] as const,
  subscriptions: ['subscriptions'] as const,
  allUsers: ['users'] as const,
  users: (query: ListQuery<string>) => ['users', query] as const,
  allTrials: ['trials'] as const,
  trials: (page: number) => ['trials', page] as const,
  restaurants: (query: ListQuery<string>) => ['restaurants', query] as const,
};
