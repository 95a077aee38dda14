/** The keys of the query cache. */
export const queryKeys = {
  restaurants: (search: { q: string; page: number }) => ['restaurants', search] as const,
};
