import { unlessNewer, type Changes } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { GameDeps } from './ports';

/** Keeps an owner's subscription, unless a newer version is known: an event may come late or twice. */
export function recordEntitlement(
  deps: Pick<GameDeps, 'entitlements'>,
  { entitlement, changes }: { entitlement: Entitlement; changes: Changes },
): void {
  deps.entitlements.upsert(changes, entitlement.id, unlessNewer(entitlement));
}
