import type { Actor } from '@girouette/platform/kit';
import { endApiKeys } from '../../api-keys/use-cases/end-api-keys';
import type { User } from '../../domain/user';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import { endTeam } from '../../sub-accounts/use-cases/end-team';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Ends what somebody else may have opened in an account that its owner has just recovered: sessions, API keys, and sub-accounts that the
 * owner never confirmed. If the address was not confirmed before, all sub-accounts end.
 * @param options.known the user before the recovery
 */
export async function endOpened(
  deps: AuthDeps,
  { known, actor }: { known: User; actor: Actor },
): Promise<void> {
  await endAllSessions(deps, { userId: known.id });
  await endApiKeys(deps, { actor, ownerId: known.id });
  await endTeam(deps, { owner: known, actor, onlyWaiting: known.isVerified });
}
