/** The keys of the query cache. */
export const queryKeys = {
  totals: ['totals'] as const,
  subscriptions: ['subscriptions'] as const,
  allUsers: ['users'] as const,
  users: (query: object) => ['users', query] as const,
  userCounts: ['user-counts'] as const,
  allTrials: ['trials'] as const,
  restaurants: (query: object) => ['restaurants', query] as const,
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
