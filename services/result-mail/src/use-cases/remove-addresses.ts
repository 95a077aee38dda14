import type { ResultMailDeps } from './ports';

/** How many addresses one step removes, so that other writes never wait long. */
const PAGE = 500;

/**
 * Removes the addresses of winners 30 days after the last day of their gift, whether or not their mail was sent (docs/specification
 * §10.24). The keyed hash of address and page stays. It identifies a guest who plays again.
 */
export async function removeAddresses(
  { mails, clock }: Pick<ResultMailDeps, 'mails' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if ((await mails.removeAddresses({ now: clock.now(), limit: PAGE })) < PAGE) return;
  }
}
