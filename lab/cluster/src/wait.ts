/**
 * Polls until `look` returns true.
 * @throws Error after `limitMs`, naming the awaited state and the last one seen
 */
export async function waitUntil(
  what: string,
  look: () => Promise<boolean | string>,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs;
  let last: boolean | string = false;
  while (Date.now() < end) {
    last = await look();
    if (last === true) return;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  const seen = last === false ? '' : `; last seen: ${String(last)}`;
  throw new Error(`${what}: not within ${String(limitMs / 1000)} s${seen}`);
}
