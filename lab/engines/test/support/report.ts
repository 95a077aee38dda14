/** Prints a measurement; `npm run tool -- test:engines` shows these lines. */
export function report(what: string, ms?: number): void {
  const figure = ms === undefined ? '' : ` ${(ms / 1000).toFixed(1)} s`;
  process.stderr.write(`  ▸ ${what}${figure}\n`);
}
