import { MAX_LISTED, type MailContent } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { LISTED_ACTIONS, LISTED_DAYS } from '@girouette/contracts/accounts/outlives';
import type { Actor } from '@girouette/platform/kit';
import { endApiKeys } from '../api-keys/actions';
import { isUsable } from '../api-keys/rules';
import type { AuthDeps } from '../deps';
import { endAllSessions } from '../sessions/feature';
import { endTeam } from '../sub-accounts/feature';
import type { User } from '../users/rules';

export type Recovery = NonNullable<MailContent<'password-changed'>['recovery']>;

/**
 * Describes what `endOpened` will end, and everything opened with the account's session in the last 30 days that continues (`outliving` in the
 * contracts). The mail about the recovery lists both.
 */
export async function describeRecovery(deps: AuthDeps, user: User): Promise<Recovery> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LISTED_DAYS * DAY_MS);
  const listed = { actions: [...LISTED_ACTIONS], since, limit: MAX_LISTED };
  const [keys, actions] = await Promise.all([
    deps.apiKeys.of(user.id),
    deps.actions.latestBy(user.id, listed),
  ]);
  const team = await deps.users.findAll(actions.map(({ targetId }) => targetId));
  const stays = team.filter(({ id, isAdmin, awaitsOwner }) => {
    const isInTeam = id !== user.id && user.isVerified;
    return isInTeam && !isAdmin && awaitsOwner !== true;
  });
  const emailById = new Map(stays.map(({ id, email }) => [id, email]));
  const opened = new Map<string, Recovery['opened'][number]>();
  for (const { targetId, details, at } of actions) {
    const kind = targetId === user.id ? 'webhook' : 'sub-account';
    const name = kind === 'webhook' ? details.webhook : emailById.get(targetId);
    const key = `${kind} ${name}`;
    if (typeof name !== 'string' || opened.has(key)) continue;
    opened.set(key, { kind, name, at: at.toISOString() });
  }
  return {
    endedKeys: keys.filter((key) => isUsable(key, now)).length,
    opened: [...opened.values()].slice(0, MAX_LISTED),
  };
}

/**
 * Ends everything that an intruder may have opened in an account that its owner has just recovered: sessions, API keys, and sub-accounts that the
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
