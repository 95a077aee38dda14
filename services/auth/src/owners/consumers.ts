import { unlessNewer, type Changes } from '@girouette/store';
import { recordStatus } from '../statuses/actions';
import type { AuthDeps } from '../deps';
import type { Entitlement } from './rules';

/** Stores an owner's subscription, unless a newer version is known. Events may arrive late or twice. */
export function recordEntitlement(
  deps: AuthDeps,
  { entitlement, changes }: { entitlement: Entitlement; changes: Changes },
): void {
  const { id: userId, version, expiresAt: endsAt } = entitlement;
  deps.entitlements.upsert(changes, userId, unlessNewer(entitlement));
  recordStatus(deps, { userId, facts: { subscription: { version, endsAt } }, changes });
}
