import type { EndpointDefinition } from '../../endpoints';
import { permissions, type Role } from '../../permissions';

const CALLERS: Record<Exclude<Role, 'visitor'>, string> = {
  main: 'the owner whose things are meant',
  sub: 'that owner’s sub-accounts',
  manager: 'managers of the place',
  self: 'the user who is meant',
  admin: 'administrators',
};

/** Names those who may call an endpoint, from the table of permissions. */
export function callersOf({ permission }: EndpointDefinition): string {
  const roles: readonly Role[] = permissions[permission];
  if (roles.includes('visitor')) return 'Anyone.';
  const named = roles.filter((role) => role !== 'visitor').map((role) => CALLERS[role]);
  const text = named.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
