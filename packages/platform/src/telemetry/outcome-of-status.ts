/** The outcome of a call, from its response status: `2xx` and so on. `429` is separate, because it asks to slow down. */
export const outcomeOfStatus = (status: number): string =>
  status === 429 ? '429' : `${String(Math.floor(status / 100))}xx`;
