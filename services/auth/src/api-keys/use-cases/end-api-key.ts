import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import type { AuthDeps } from '../../use-cases/ports';
import { revoked, type ApiKey } from '../domain/api-key';

/**
 * Revokes an API key, with an entry in the audit trail. It can no longer be exchanged, and its access tokens stop working at once.
 * @returns false when it was revoked already
 */
export async function endApiKey(
  deps: Pick<AuthDeps, 'apiKeys' | 'stopTokens' | 'clock' | 'log'>,
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
