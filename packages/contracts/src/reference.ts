import { errorCatalogue } from './errors';
import { allEndpoints } from './http';
import { permissions, scopeOf, type Permission, type Role } from './permissions';
import { topics } from './topics';

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const NOTICE = '<!-- Written by `npm run docs` from the contracts; a test compares. -->';

const errorsReference = (): string =>
  `${NOTICE}

# Errors

The body of every error response is \`{ statusCode, code, message }\`. The user reads \`message\`. \`field\` names an invalid input.
\`details\` has facts for the client: \`ALREADY_PLAYED\` has \`playedAt\`, the day of the first play.

${table(
  ['code', 'status', 'message'],
  Object.entries(errorCatalogue).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    message.trim(),
  ]),
)}
`;

const eventsReference = (): string =>
  `${NOTICE}

# Events

Events follow CloudEvents 1.0. The key of an event is its \`subject\`. Events with the same key arrive in the order of their
publication.

${table(
  ['topic', 'key', 'published by', 'consumed by'],
  Object.entries(topics).map(([topic, { key, publishedBy, consumedBy }]) => [
    `\`${topic}\``,
    key,
    publishedBy.join(', '),
    consumedBy.join(', '),
  ]),
)}

${table(
  ['event', 'schema', 'sample'],
  Object.values(topics).flatMap((topic) =>
    topic.events.map(({ type, dataschema, sample }) => [
      type,
      `\`${dataschema}\``,
      `\`${JSON.stringify(sample)}\``,
    ]),
  ),
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
the column _API key_. Every other endpoint that is not for visitors refuses keys. A key of one place does there what its scopes and a
manager of that place may; contacts and payments are of all places.

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
  'errors.md': errorsReference(),
  'events.md': eventsReference(),
  'permissions.md': permissionsReference(),
});
