import type { Changes } from '@girouette/store';
import type { GameDeps } from '../use-cases/ports';
import { noEntitlement, type Entitlement, type Grants } from './rules';

/** Stores an owner's subscription, unless a newer version is known: events may arrive late or twice. */
export function recordEntitlement(
  deps: Pick<GameDeps, 'entitlements'>,
  { entitlement, changes }: { entitlement: Entitlement; changes: Changes },
): void {
  deps.entitlements.upsert(changes, entitlement.id, (known) =>
    known !== null && known.version >= entitlement.version ? null : { ...known, ...entitlement },
  );
}

/** Stores whether an owner is blocked. The owner's pages are then offline (docs/specification §10.12). */
export function recordBlock(
  deps: Pick<GameDeps, 'entitlements'>,
  { ownerId, blocked, changes }: { ownerId: string; blocked: boolean; changes: Changes },
): void {
  deps.entitlements.upsert(changes, ownerId, (known) => ({
    ...(known ?? noEntitlement(ownerId)),
    blocked,
  }));
}

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
