import type { Changes } from '@girouette/store';
import { noEntitlement } from '../domain/entitlement';
import type { GameDeps } from './ports';

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
