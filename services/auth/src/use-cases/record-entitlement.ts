import { unlessNewer, type Changes } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { AuthDeps } from './ports';

/** Stores what an owner has paid for, unless a newer version is known: events may arrive late or twice. */
export function recordEntitlement(
  { entitlements }: Pick<AuthDeps, 'entitlements'>,
  { entitlement, changes }: { entitlement: Entitlement; changes: Changes },
): void {
  entitlements.upsert(changes, entitlement.id, unlessNewer(entitlement));
}
