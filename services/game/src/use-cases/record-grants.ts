import type { Changes } from '@girouette/store';
import { noEntitlement, type Grants } from '../domain/entitlement';
import type { GameDeps } from './ports';

/** Stores an owner's grants, unless a newer version is known. Events may arrive late or twice. */
export function recordGrants(
  deps: Pick<GameDeps, 'entitlements'>,
  { ownerId, grants, changes }: { ownerId: string; grants: Grants; changes: Changes },
): void {
  deps.entitlements.upsert(changes, ownerId, (known) => {
    if (known?.grants && known.grants.version >= grants.version) return null;
    return { ...(known ?? noEntitlement(ownerId)), grants };
  });
}
