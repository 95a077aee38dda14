import { AppError, MAX_API_KEYS, may, type AnyEvent, type Scope } from '@girouette/contracts';
import { apiKeyHash, newApiKey, type Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { checkProof } from '../../accounts/use-cases/check-proof';
import { actionEvent } from '../../action-event';
import { greetedName, type User } from '../../domain/user';
import type { AuthDeps } from '../../use-cases/ports';
import { createApiKey, isUsable, type ApiKey } from '../domain/api-key';

/**
 * Creates an API key of the caller's account. A key outlives the session, so it needs the password, and a code if there is a second factor.
 * The owner gets a mail.
 * @returns the stored key, and the key itself, which is not stored
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS, TOO_MANY_API_KEYS
 */
export async function addApiKey(
  deps: AuthDeps,
  input: {
    actor: Actor;
    name: string;
    scopes: readonly Scope[];
    expiresInDays: number;
    currentPassword: string;
    code?: string | undefined;
  },
): Promise<{ apiKey: ApiKey; key: string }> {
  const { actor, name, expiresInDays, currentPassword, code } = input;
  const { userId, ownerId } = actor.principal;
  if (!may(actor.principal, 'api-key:manage')) throw new AppError('FORBIDDEN');
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
    hash: apiKeyHash(key),
    ending: key.slice(-4),
    days: expiresInDays,
    now,
  });
  const details = { scopes: apiKey.scopes.join(', '), days: expiresInDays };
  await deps.apiKeys.add(apiKey, [
    actionEvent(actor, { action: 'API_KEY_CREATED', targetId: ownerId, details, now }),
    mailAbout(deps, { apiKey, user }),
  ]);
  deps.log.info({ userId, apiKeyId: apiKey.id }, 'API key created');
  return { apiKey, key };
}

const mailAbout = (
  { createMail }: Pick<AuthDeps, 'createMail'>,
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
