import type { ListQuery } from './list';

/** The keys of the query cache. */
export const queryKeys = {
  totals: ['totals'] as const,
  subscriptions: ['subscriptions'] as const,
  allUsers: ['users'] as const,
  users: (query: ListQuery<string>) => ['users', query] as const,
  allTrials: ['trials'] as const,
  trials: (page: number) => ['trials', page] as const,
  restaurants: (query: ListQuery<string>) => ['restaurants', query] as const,
  demoRequests: ['demo-requests'] as const,
  settings: ['settings'] as const,
  sender: ['sender'] as const,
  priceVersions: ['price-versions'] as const,
  failedMails: ['failed-mails'] as const,
  deadLetters: ['dead-letters'] as const,
  deadLetter: (id: string) => ['dead-letters', id] as const,
  actions: (user: string) => ['actions', user] as const,
  health: ['health'] as const,
};
