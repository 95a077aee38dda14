/** How often figures are refetched; they are also refetched on each return to the tab. */
const FRESH_MS = 15_000;

/** The options of a query of figures that guests change. */
export const live = {
  staleTime: 0,
  refetchInterval: FRESH_MS,
  refetchOnWindowFocus: 'always',
} as const;
