import type { Actor } from '@girouette/platform/kit';
import type { AuthDeps } from '../../use-cases/ports';
import { endApiKey } from './end-api-key';

/** Revokes every API key of an owner, when somebody else may have created them. */
export async function endApiKeys(
  deps: Pick<AuthDeps, 'apiKeys' | 'stopTokens' | 'clock' | 'log'>,
  { actor, ownerId }: { actor: Actor; ownerId: string },
): Promise<void> {
  for (const key of await deps.apiKeys.of(ownerId)) await endApiKey(deps, { actor, key });
}
