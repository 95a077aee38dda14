/** The keys of the query cache. */
export const queryKeys = {
  pages: (ownerId: string) => ['pages', ownerId] as const,
  page: (pageId: string) => ['page', pageId] as const,
  profile: (userId: string) => ['profile', userId] as const,
  restaurantsOf: (ownerId: string) => ['restaurants', ownerId] as const,
  stats: (ownerId: string) => ['stats', ownerId] as const,
  reviewAnalytics: (ownerId: string, days: number) => ['review-analytics', ownerId, days] as const,
  reviews: (ownerId: string) => ['reviews', ownerId] as const,
  winners: (ownerId: string, page: number) => ['winners', ownerId, page] as const,
};
