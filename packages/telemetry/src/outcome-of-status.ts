/** The outcome of a call by the status that answered it: `2xx` and so on, and `429` by itself, since it says to slow down. */
export const outcomeOfStatus = (status: number): string =>
  status === 429 ? '429' : `${String(Math.floor(status / 100))}xx`;
