import { errorCatalogue } from './errors';
import { allEndpoints, DEFAULT_RATE, DEFAULT_TIMEOUT_MS } from './http';
import { topics } from './topics';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const NOTICE = '<!-- Written by `npm run docs` from the contracts; a test compares. -->';

/** `docs/errors.md`: what each code means to the caller and to the user. */
export const errorsReference = (): string =>
  `${NOTICE}

# Errors

Every refused call answers \`{ statusCode, code, message }\`, with \`field\` where an input is at fault and \`details\` where
the client can use more facts (\`playedAt\` of an \`ALREADY_PLAYED\`: the day, no closer). \`message\` is what the user reads.

${table(
  ['code', 'status', 'message'],
  Object.entries(errorCatalogue).map(([code, { status, message }]) => [
    `\`${code}\``,
    String(status),
    message.trim(),
  ]),
)}
`;

/** `docs/events.md`: which topic carries what, from whom to whom. */
export const eventsReference = (): string =>
  `${NOTICE}

# Events

CloudEvents 1.0. The key, which keeps the events of one thing in order, is the event's \`subject\`.

${Object.entries(topics)
  .map(
    ([topic, { key, events, publishedBy, consumedBy }]) => `## ${topic}

Key: ${key}. Sent by ${publishedBy}, heard by ${consumedBy.join(', ')}.

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

/** `docs/calls.md`: every call, who answers it and who may make it. */
export const callsReference = (): string =>
  `${NOTICE}

# Calls

A public call is limited to ${DEFAULT_RATE.count} a ${DEFAULT_RATE.seconds} s from one address unless its row says otherwise,
and is answered within ${DEFAULT_TIMEOUT_MS} ms or refused.

${table(
  ['call', 'answered by', 'who may', 'limit', 'kept by the gateway'],
  allEndpoints.map(({ method, path, service, access, rate, cacheSeconds }) => [
    `\`${method} ${path}\``,
    service,
    access,
    rate ? `${rate.count} a ${rate.seconds} s` : '–',
    cacheSeconds ? `${cacheSeconds} s` : '–',
  ]),
)}
`;
