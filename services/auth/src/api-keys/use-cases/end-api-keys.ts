import type { Actor } from '@girouette/service-kit';
import type { AuthDeps } from '../../deps';
import { endApiKey } from './end-api-key';

/** Revokes every API key of an owner, when somebody else may have created them. */
export async function endApiKeys(
  deps: AuthDeps,
  { actor, ownerId }: { actor: Actor; ownerId: string },
): Promise<void> {
  for (const key of await deps.apiKeys.of(ownerId)) await endApiKey(deps, { actor, key });
}
