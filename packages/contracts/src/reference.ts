import { allEndpoints } from './http';
import { permissions, scopeOf, type Permission, type Role } from './permissions';
import { topics } from './topics';

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

const permissionsReference = (): string =>
  `${NOTICE}

# Permissions

The table says who may do what, and to which data. Everyone may do what a visitor may do.

- \`own\`: data of the user's account. A sub-account belongs to its owner's account.
- \`self\`: data of the user alone.
- \`all\`: data of every account and user.

Administrators own nothing, not even the data of the account with which they sign in.

An API key belongs to an owner. It does what its scopes say, to data of the owner's account: a scope is a permission with \`scope\` in
the column _API key_. Every other endpoint that is not for visitors refuses keys.

${table(
  ['permission', 'visitor', 'owner', 'sub-account', 'administrator', 'API key', 'endpoints'],
  (Object.entries(permissions) as [Permission, readonly Role[]][]).map(([permission, roles]) => {
    const cell = (role: Role, scope: string) => {
      if (roles.includes('visitor')) return 'yes';
      if (roles.includes(role)) return scope;
      return roles.includes('self') ? 'self' : '–';
    };
    const endpoints = allEndpoints.filter((endpoint) => endpoint.permission === permission);
    return [
      `\`${permission}\``,
      roles.includes('visitor') ? 'yes' : '–',
      cell('main', 'own'),
      cell('sub', 'own'),
      cell('admin', 'all'),
      scopeOf(permission) === null ? '–' : 'scope',
      endpoints.map(({ method, path }) => `\`${method} ${path}\``).join(', '),
    ];
  }),
)}
`;

/** The generated references by their files in `docs/`. */
export const references = (): Record<string, string> => ({
  'events.md': eventsReference(),
  'permissions.md': permissionsReference(),
});
