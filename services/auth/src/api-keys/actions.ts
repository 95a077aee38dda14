import {
  AppError,
  isScopeOfPlace,
  MAX_API_KEYS,
  may,
  SCOPES,
  type AnyEvent,
  type Principal,
  type Scope,
} from '@girouette/contracts';
import { apiKeyHash, isApiKey, newApiKey, type Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { checkProof } from '../proof/actions';
import { readStanding } from '../users/actions';
import { greetedName, principalOf, type User } from '../users/rules';
import {
  assignmentOfKey,
  createApiKey,
  isListed,
  isUsable,
  revoked,
  used,
  type ApiKey,
} from './rules';

/**
 * The API keys of the caller's account, the newest first.
 * @throws AppError FORBIDDEN
 */
export async function listApiKeys(
  deps: AuthDeps,
  { principal }: { principal: Principal },
): Promise<ApiKey[]> {
  if (!may(principal, 'api-key:manage')) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  return (await deps.apiKeys.of(principal.ownerId)).filter((key) => isListed(key, now));
}

/**
 * Creates an API key of the caller's account. A key outlives the session, so it needs the password, and a code if there is a second factor.
 * The owner gets a mail.
 * @param input.placeId the only place of the key; undefined for every place
 * @returns the stored key, and the key itself, which is not stored
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS, TOO_MANY_API_KEYS; SCOPE_OF_ALL_PLACES
 * when a key of one place would have a scope that no place has
 */
export async function addApiKey(
  deps: AuthDeps,
  input: {
    actor: Actor;
    name: string;
    scopes: readonly Scope[];
    placeId?: string | undefined;
    expiresInDays: number;
    currentPassword: string;
    code?: string | undefined;
  },
): Promise<{ apiKey: ApiKey; key: string }> {
  const { actor, name, placeId, expiresInDays, currentPassword, code } = input;
  const { userId, ownerId } = actor.principal;
  if (!may(actor.principal, 'api-key:manage')) throw new AppError('FORBIDDEN');
  if (placeId !== undefined && !input.scopes.every(isScopeOfPlace)) {
    throw new AppError('SCOPE_OF_ALL_PLACES', { field: 'scopes' });
  }
  const user = await checkProof(deps, { actor, proof: { currentPassword, code } });

  const now = deps.clock.now();
  const usable = (await deps.apiKeys.of(ownerId)).filter((known) => isUsable(known, now));
  if (usable.length >= MAX_API_KEYS) throw new AppError('TOO_MANY_API_KEYS');

  const key = newApiKey();
  const apiKey = createApiKey({
    id: newId(),
    ownerId,
    name,
    scopes: [...new Set(input.scopes)],
    ...(placeId !== undefined && { placeId }),
    hash: apiKeyHash(key),
    ending: key.slice(-4),
    days: expiresInDays,
    now,
  });
  const place = placeId === undefined ? {} : { placeId };
  const details = { scopes: apiKey.scopes.join(', '), ...place, days: expiresInDays };
  await deps.apiKeys.add(apiKey, [
    actionEvent(actor, { action: 'API_KEY_CREATED', targetId: ownerId, details, now }),
    mailAbout(deps, { apiKey, user }),
  ]);
  deps.log.info({ userId, apiKeyId: apiKey.id }, 'API key created');
  return { apiKey, key };
}

const mailAbout = (
  { createMail }: AuthDeps,
  { apiKey, user }: { apiKey: ApiKey; user: User },
): AnyEvent =>
  createMail({
    mailId: `api-key-created:${apiKey.id}`,
    kind: 'api-key-created',
    userId: user.id,
    content: {
      to: user.email,
      name: greetedName(user),
      key: apiKey.name,
      until: apiKey.expiresAt.toISOString(),
    },
  });

/**
 * Exchanges an API key for an access token of one minute with the scopes of the key, and records the use of the key. The key of an account
 * that is blocked, erased or an administrator's is refused like an unknown one.
 * @throws AppError API_KEY_REFUSED
 */
export async function exchangeApiKey(
  deps: AuthDeps,
  { key }: { key: string },
): Promise<{ token: string }> {
  const now = deps.clock.now();
  const stored = isApiKey(key) ? await deps.apiKeys.findByHash(apiKeyHash(key)) : null;
  if (!stored || !isUsable(stored, now)) throw new AppError('API_KEY_REFUSED');
  const user = await deps.users.findById(stored.ownerId);
  const mayCall = user !== null && !user.blocked && !user.isAdmin && user.accountType === 'main';
  if (!mayCall) throw new AppError('API_KEY_REFUSED');

  if (used(stored, now)) await deps.apiKeys.change(stored.id, (current) => used(current, now));
  // A later version may have stored scopes that this one does not know.
  const scopes = SCOPES.filter((scope) => stored.scopes.includes(scope));
  const assignment = assignmentOfKey(stored);
  const { id, name } = stored;
  const acting = { scopes, key: { id, name }, ...(assignment && { assignment }) };
  const principal = { ...principalOf(user, await readStanding(deps, user)), ...acting };
  return { token: deps.signToken(principal, stored.id) };
}

/**
 * Revokes an API key of the caller's account. It stops working at once.
 * @throws AppError FORBIDDEN; API_KEY_NOT_FOUND when the account has no such key, or no longer has it
 */
export async function revokeApiKey(
  deps: AuthDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const { principal } = actor;
  if (!may(principal, 'api-key:manage')) throw new AppError('FORBIDDEN');
  const key = await deps.apiKeys.find(id);
  if (key?.ownerId !== principal.ownerId) throw new AppError('API_KEY_NOT_FOUND');
  if (!(await endApiKey(deps, { actor, key }))) throw new AppError('API_KEY_NOT_FOUND');
}

/** Revokes every API key of an owner, when an intruder may have created them. */
export async function endApiKeys(
  deps: AuthDeps,
  { actor, ownerId }: { actor: Actor; ownerId: string },
): Promise<void> {
  for (const key of await deps.apiKeys.of(ownerId)) await endApiKey(deps, { actor, key });
}

/**
 * Revokes an API key, with an entry in the audit trail. It can no longer be exchanged, and its access tokens stop working at once.
 * @returns false when it was revoked already
 */
async function endApiKey(
  deps: AuthDeps,
  { actor, key }: { actor: Actor; key: ApiKey },
): Promise<boolean> {
  const { id, ownerId } = key;
  const now = deps.clock.now();
  const ended = await deps.apiKeys.change(
    id,
    (current) => revoked(current, now),
    () => [actionEvent(actor, { action: 'API_KEY_REVOKED', targetId: ownerId, now })],
  );
  // Even when it was revoked before, since that request may have failed between the two steps.
  await deps.stopTokens(id);
  if (ended) deps.log.info({ ownerId, apiKeyId: id }, 'API key revoked');
  return ended !== null;
}
