import { allEndpoints } from '../endpoints';
import { permissions, scopeOf, type Permission, type Role } from '../permissions';
import { topics } from '../topics';

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const NOTICE = '<!-- Written by `npm run docs` from the contracts; a test compares. -->';

const eventsReference = (): string =>
  `${NOTICE}

# Events

Events follow CloudEvents 1.0. The key of an event is its \`subject\`. Events with the same key arrive in the order of their
publication. \`packages/contracts/src/events\` has their schemas, with a sample of each; the README of a service names those that it reads.

${table(
  ['topic', 'key', 'events', 'published by', 'consumed by'],
  Object.entries(topics).map(([topic, { key, events, publishedBy, consumedBy }]) => [
    `\`${topic}\``,
    key,
    events.map(({ type }) => type).join(', '),
    publishedBy.join(', '),
    consumedBy.join(', '),
  ]),
)}
`;

const PERMISSIONS = Object.entries(permissions) as [Permission, readonly Role[]][];

const callsWith = (permission: Permission): string =>
  allEndpoints
    .filter((endpoint) => endpoint.permission === permission)
    .map(({ method, path }) => `\`${method} ${path}\``)
    .join(', ');

const permissionsReference = (): string =>
  `${NOTICE}

# Permissions

Who may do what, and to which data. An API key does what its scopes say, to data of its owner's account: a scope is a permission with \`scope\` in the
column _API key_. Every other call that is not for visitors refuses keys.

**Everybody**, also without a session:

${PERMISSIONS.filter(([, roles]) => roles.includes('visitor'))
  .map(([permission]) => `- \`${permission}\`: ${callsWith(permission)}`)
  .join('\n')}

**Signed in.** \`own\`: data of the user's account; a sub-account belongs to its owner's. \`self\`: data of the user alone. \`all\`: data of every account and user.
Administrators own nothing, not even the data of the account with which they sign in.

${table(
  ['permission', 'owner', 'sub-account', 'administrator', 'API key', 'calls'],
  PERMISSIONS.filter(([, roles]) => !roles.includes('visitor')).map(([permission, roles]) => {
    const cell = (role: Role, scope: string) => {
      if (roles.includes(role)) return scope;
      return roles.includes('self') ? 'self' : '–';
    };
    return [
      `\`${permission}\``,
      cell('main', 'own'),
      cell('sub', 'own'),
      cell('admin', 'all'),
      scopeOf(permission) === null ? '–' : 'scope',
      callsWith(permission),
    ];
  }),
)}
`;

/** The generated references by their files in `docs/`. */
export const references = (): Record<string, string> => ({
  'events.md': eventsReference(),
  'permissions.md': permissionsReference(),
});
