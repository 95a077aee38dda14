import { errorCatalogue } from './errors';
import { allEndpoints } from './http';
import { permissions, type Permission, type Role } from './permissions';
import { topics } from './topics';

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const NOTICE = '<!-- Written by `npm run docs` from the contracts; a test compares. -->';

const errorsReference = (): string =>
  `${NOTICE}

# Errors

Every refused request is answered with \`{ statusCode, code, message }\`, with \`field\` where an input is at fault and
\`details\` where the client can use more facts (\`playedAt\` of an \`ALREADY_PLAYED\`: the day, no closer). \`message\` is
what the user reads.

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

CloudEvents 1.0. Events with the same key, the event's \`subject\`, are delivered in the order in which they were published.

${Object.entries(topics)
  .map(
    ([topic, { key, events, publishedBy, consumedBy }]) => `## ${topic}

Key: ${key}. Published by ${publishedBy.join(', ')}, consumed by ${consumedBy.join(', ')}.

${table(
  ['event', 'schema', 'sample'],
  events.map(({ type, dataschema, sample }) => [
    type,
    `\`${dataschema}\``,
    `\`${JSON.stringify(sample)}\``,
  ]),
)}`,
  )
  .join('\n\n')}
`;

const permissionsReference = (): string =>
  `${NOTICE}

# Permissions

What a visitor may do is for everyone. \`own\` is what belongs to the account that a user is part of, so a sub-account has its
owner's; \`self\` is what belongs to the user alone; \`all\` is everybody's. An administrator is an owner as well, of their own
account.

${table(
  ['permission', 'visitor', 'owner', 'sub-account', 'administrator', 'endpoints'],
  (Object.entries(permissions) as [Permission, readonly Role[]][]).map(([permission, roles]) => {
    const cell = (role: Role, scope: string) => {
      if (roles.includes('visitor')) return 'yes';
      if (roles.includes(role)) return scope;
      return role !== 'admin' && roles.includes('self') ? 'self' : '–';
    };
    const endpoints = allEndpoints.filter((endpoint) => endpoint.permission === permission);
    return [
      `\`${permission}\``,
      roles.includes('visitor') ? 'yes' : '–',
      cell('main', 'own'),
      cell('sub', 'own'),
      cell('admin', 'all'),
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
