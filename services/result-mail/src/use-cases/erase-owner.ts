import type { ResultMailDeps } from './ports';

/** Removes an owner's webhooks, the wins and losers of the pages, and the stops and consents of their guests. It works in parts. Repeat it to continue. */
export async function eraseOwner(
  {
    wins,
    losers,
    stops,
    consents,
    webhooks,
    deliveries,
  }: Pick<ResultMailDeps, 'wins' | 'losers' | 'stops' | 'consents' | 'webhooks' | 'deliveries'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (const rows of [webhooks, deliveries, wins, losers, stops, consents]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}
