import type { ListQuery } from './list';

/** The keys of the query cache. */
export const queryKeys = {
  allUsers: ['users'] as const,
  users: (query: ListQuery<string>) => ['users', query] as const,
  restaurants: (query: ListQuery<string>) => ['restaurants', query] as const,
};
