/** A size in megabytes in French notation, without the unit. */
export const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString('fr', { maximumFractionDigits: 1 });
