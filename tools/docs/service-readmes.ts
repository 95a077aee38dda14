import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  allEndpoints,
  errorCatalogue,
  permissions,
  publishersOf,
  SERVICE_NAMES,
  topics,
  type EndpointDefinition,
  type Permission,
  type Role,
  type ServiceName,
} from '@girouette/contracts';
import { table } from '@girouette/contracts/reference';
import {
  consumersOf,
  ERASURES,
  erasureConsumer,
  GUEST_ERASURES,
  guestErasureConsumer,
  type EventConsumer,
  type Feature,
} from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';
import { WITHOUT_ORDER } from '../check/features.cjs';

const ROOT = resolve(import.meta.dirname, '../..');
const UNITS = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const WHO: Record<Role, string> = {
  visitor: 'everyone',
  main: 'owner',
  sub: 'sub-accounts',
  manager: 'managers of the place',
  self: 'the user',
  admin: 'administrators',
};

const load = async <T>(service: ServiceName, file: string, name: string): Promise<T> => {
  const module = (await import(join(ROOT, 'services', service, 'src', file))) as Record<string, T>;
  return module[name]!;
};

const tablesOf = (service: ServiceName): Promise<readonly TableShape[]> =>
  load(service, WITHOUT_ORDER.includes(service) ? 'tables.ts' : 'features.ts', 'TABLES');

/** Stands in for the dependencies of handlers that are only listed. */
const anything: unknown = new Proxy(() => undefined, {
  get: () => anything,
  apply: () => anything,
});

/** The handlers of a service, with those that `createService` adds for `erase` and `eraseGuest`. */
async function handlersOf(service: ServiceName): Promise<EventConsumer[]> {
  const tables = await tablesOf(service);
  type Create = (deps: unknown) => readonly EventConsumer[];
  const own = WITHOUT_ORDER.includes(service)
    ? (await load<Create>(service, 'events.ts', 'consumers'))(anything)
    : consumersOf(
        await load<readonly Feature<unknown>[]>(service, 'features.ts', 'FEATURES'),
        anything,
      );
  return [
    ...own,
    ...(tables.includes(ERASURES) ? [erasureConsumer(() => undefined)] : []),
    ...(tables.includes(GUEST_ERASURES) ? [guestErasureConsumer(() => undefined)] : []),
  ];
}

const whoMay = (permission: Permission): string =>
  permissions[permission].map((role: Role) => WHO[role]).join(', ');

const callRow = (endpoint: EndpointDefinition): string[] => {
  const { method, path, permission, withoutToken, byCookie, deprecated, summary } = endpoint;
  const others = withoutToken ? `; without a token: ${whoMay(withoutToken)}` : '';
  const errors = (endpoint.errors ?? []).map(
    (code) => `${String(errorCatalogue[code].status)} \`${code}\``,
  );
  return [
    `\`${method} ${path}\``,
    byCookie ? 'session cookie' : `${whoMay(permission)}${others}`,
    deprecated ? `${summary} (deprecated)` : summary,
    errors.join(', '),
  ];
};

const callsOf = (service: ServiceName): string =>
  table(
    ['call', 'who', 'what it does', 'its own errors'],
    allEndpoints.filter((each) => each.service === service && !each.parts).map(callRow),
  );

const publishedRows = (service: ServiceName): string[][] =>
  Object.entries(topics).flatMap(([topic, row]) => {
    const types = row.events
      .filter(({ type }) => publishersOf(type).includes(service))
      .map(({ type }) => type);
    return types.length > 0 ? [['publishes', `\`${topic}\``, types.join(', ')]] : [];
  });

const consumedRows = (handlers: readonly EventConsumer[]): string[][] => {
  const handled = new Set(
    handlers.flatMap(({ definitions }) => definitions.map(({ dataschema }) => dataschema)),
  );
  return Object.entries(topics).flatMap(([topic, row]) => {
    const types = row.events
      .filter(({ dataschema }) => handled.has(dataschema))
      .map(({ type }) => type);
    return types.length > 0 ? [['consumes', `\`${topic}\``, types.join(', ')]] : [];
  });
};

const eventsOf = async (service: ServiceName): Promise<string> =>
  table(
    ['', 'topic', 'events'],
    [...publishedRows(service), ...consumedRows(await handlersOf(service))],
  );

/** `word0`, `word1`, … form one index over the words of a name. */
const indexText = (fields: readonly string[]): string =>
  fields.join(', ').replace(/^word\d+$/, 'words');

/** A duration in its largest whole unit: "5 minutes", "30 days". */
function durationText(seconds: number): string {
  const [name, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  const count = seconds / length;
  return `${String(count)} ${name}${count === 1 ? '' : 's'}`;
}

const expiryText = ({ expiry }: TableShape): string => {
  if (!expiry) return '';
  const { afterSeconds, field } = expiry;
  if (afterSeconds === 0) return `at \`${field}\``;
  return `${durationText(afterSeconds)} after \`${field}\``;
};

const tableRow = (shape: TableShape): string[] => {
  const listed = (isUnique: boolean) => [
    ...new Set(
      shape.indexes
        .filter(({ kind }) => (kind === 'unique') === isUnique)
        .map(({ fields }) => indexText(fields)),
    ),
  ];
  return [
    `\`${shape.name}\``,
    listed(true).join('; '),
    listed(false).join('; '),
    expiryText(shape),
  ];
};

const storedBy = async (service: ServiceName): Promise<string> =>
  table(
    ['table', 'unique', 'indexes', 'rows are removed'],
    (await tablesOf(service)).map(tableRow),
  );

const SECTIONS: Record<string, (service: ServiceName) => string | Promise<string>> = {
  calls: callsOf,
  events: eventsOf,
  tables: storedBy,
};

/** Replaces the text between `<!-- calls: … -->` and `<!-- /calls -->`. @throws Error when a README lacks the markers */
function fill(text: string, name: string, section: string): string {
  const marked = new RegExp(`(<!-- ${name}:[^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`The README has no section between markers: ${name}`);
  return text.replace(marked, (_all, begin: string, end: string) => {
    return `${begin}\n${section}\n\n${end}`;
  });
}

async function readmeOf(service: ServiceName, text: string): Promise<string> {
  let filled = text;
  for (const [name, sectionOf] of Object.entries(SECTIONS))
    filled = fill(filled, name, await sectionOf(service));
  return filled;
}

/** The README of each service by path, with tables generated from the contracts and the code. */
export const serviceReadmes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      SERVICE_NAMES.map(async (service) => {
        const path = `services/${service}/README.md`;
        return [path, await readmeOf(service, readFileSync(join(ROOT, path), 'utf8'))] as const;
      }),
    ),
  );
