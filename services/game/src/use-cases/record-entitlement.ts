import type { Changes } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { GameDeps } from './ports';

/** Stores an owner's subscription, unless a newer version is known: events may arrive late or twice. */
export function recordEntitlement(
  deps: Pick<GameDeps, 'entitlements'>,
  { entitlement, changes }: { entitlement: Entitlement; changes: Changes },
): void {
  deps.entitlements.upsert(changes, entitlement.id, (known) =>
    known !== null && known.version >= entitlement.version ? null : { ...known, ...entitlement },
  );
}
