import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publishersOf, SERVICE_NAMES, topics, type ServiceName } from '@girouette/contracts';
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

const ROOT = resolve(import.meta.dirname, '../..');
const UNITS = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

interface Registered {
  FEATURES: readonly Feature<unknown>[];
  TABLES: readonly TableShape[];
}

const registeredBy = (service: ServiceName) =>
  import(join(ROOT, 'services', service, 'src/features.ts')) as Promise<Registered>;

/** Stands in for the dependencies of handlers that are only listed. */
const anything: unknown = new Proxy(() => undefined, {
  get: () => anything,
  apply: () => anything,
});

/** The handlers of a service, with those that `createService` adds for `erase` and `eraseGuest`. */
async function handlersOf(service: ServiceName): Promise<EventConsumer[]> {
  const { FEATURES, TABLES } = await registeredBy(service);
  return [
    ...consumersOf(FEATURES, anything),
    ...(TABLES.includes(ERASURES) ? [erasureConsumer(() => undefined)] : []),
    ...(TABLES.includes(GUEST_ERASURES) ? [guestErasureConsumer(() => undefined)] : []),
  ];
}

const publishedRows = (service: ServiceName): string[] =>
  Object.entries(topics).flatMap(([topic, row]) => {
    const types = row.events
      .filter(({ type }) => publishersOf(type).includes(service))
      .map(({ type }) => type);
    return types.length > 0 ? [`- publishes \`${topic}\`: ${types.join(', ')}`] : [];
  });

const consumedRows = (handlers: readonly EventConsumer[]): string[] => {
  const handled = new Set(
    handlers.flatMap(({ definitions }) => definitions.map(({ dataschema }) => dataschema)),
  );
  return Object.entries(topics).flatMap(([topic, row]) => {
    const types = row.events
      .filter(({ dataschema }) => handled.has(dataschema))
      .map(({ type }) => type);
    return types.length > 0 ? [`- consumes \`${topic}\`: ${types.join(', ')}`] : [];
  });
};

const eventsOf = async (service: ServiceName): Promise<string> =>
  [...publishedRows(service), ...consumedRows(await handlersOf(service))].join('\n');

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

const tableText = (shape: TableShape): string => {
  const expiry = expiryText(shape);
  return expiry === '' ? `\`${shape.name}\`` : `\`${shape.name}\` (${expiry})`;
};

/** The tables. Their keys and indexes are in the stores. */
const tablesOf = async (service: ServiceName): Promise<string> => {
  const { TABLES } = await registeredBy(service);
  return `In brackets, when rows are removed: ${TABLES.map(tableText).join(', ')}.`;
};

const SECTIONS: Record<string, (service: ServiceName) => string | Promise<string>> = {
  events: eventsOf,
  tables: tablesOf,
};

/** Replaces the text between `<!-- events: … -->` and `<!-- /events -->`. @throws Error when a README lacks the markers */
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
