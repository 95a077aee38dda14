import { newLink } from '../../links/actions';
import type { AuthDeps } from '../../deps';

/** The recipient of these links. Nobody has this id yet. */
const NOBODY = { id: 'first-administrator' };

/**
 * Makes the link with which the person who runs the system becomes its first administrator (docs/specification §10.37). It voids the links
 * of earlier starts.
 * @returns null when there is an administrator
 */
export async function offerFirstAdministrator(deps: AuthDeps): Promise<string | null> {
  const { users, tokens } = deps;
  for (const { id } of await tokens.of(NOBODY.id)) await tokens.remove(id);
  if (await users.hasAdministrator()) return null;
  const link = { purpose: 'first-administrator', user: NOBODY, email: '' } as const;
  const made = newLink(deps, link);
  await tokens.add(made.token);
  return made.link;
}
