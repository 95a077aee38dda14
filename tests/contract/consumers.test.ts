import { join, resolve } from 'node:path';
import { events, topics, type ServiceName } from '@girouette/contracts';
import { eventWith } from '@girouette/contracts/release';
import {
  ERASURES,
  GUEST_ERASURES,
  consumersOf,
  erasureConsumer,
  guestErasureConsumer,
  type EventConsumer,
  type Feature,
  type HandlerContext,
} from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';

/*
 * Each service states which fields it reads of other services' events. If a publisher stops publishing one, a test fails here and names the
 * service that needs it.
 */

type EventName = keyof typeof events;
const ROOT = resolve(import.meta.dirname, '../../services');
const CONSUMERS = [
  ...new Set(Object.values(topics).flatMap((row): ServiceName[] => [...row.consumedBy])),
];
const nameOf = new Map(Object.entries(events).map(([name, { dataschema }]) => [dataschema, name]));

const load = async <T>(service: ServiceName, file: string, name: string): Promise<T> => {
  const found = (await import(join(ROOT, service, 'src', file))) as Record<string, T>;
  return found[name]!;
};
/** The handlers and tables of a service's features. */
async function registeredBy(service: ServiceName): Promise<{
  create: (deps: unknown) => readonly EventConsumer[];
  tables: readonly TableShape[];
}> {
  const features = await load<readonly Feature<unknown>[]>(service, 'features.ts', 'FEATURES');
  return {
    create: (deps) => consumersOf(features, deps),
    tables: await load(service, 'features.ts', 'TABLES'),
  };
}

const statedBy = (service: ServiceName) => {
  type Stated = Partial<Record<EventName, readonly string[]>>;
  return load<Stated>(service, 'events.ts', 'READS');
};

/** Records the names of an object's fields that are read. A field of a nested object is recorded as `outcome.kind`. */
function recording(value: object, found: Set<string>, path = ''): object {
  return new Proxy(value, {
    get(target, field, receiver) {
      const read: unknown = Reflect.get(target, field, receiver);
      if (typeof field !== 'string' || !(field in target)) return read;
      const at = `${path}${field}`;
      if (typeof read !== 'object' || read === null || Array.isArray(read)) {
        found.add(at);
        return read;
      }
      return recording(read, found, `${at}.`);
    },
  });
}

/** Stands in for everything that a handler uses. It returns itself, calls its arguments, and reads all fields of an object. */
const anything: () => unknown = new Proxy(() => undefined, {
  get: (_target, field): unknown => {
    if (field === 'then') return undefined;
    if (field === Symbol.iterator) return [][Symbol.iterator].bind([]);
    if (field === Symbol.toPrimitive) return () => '0';
    return anything;
  },
  apply(_target, _self, given: unknown[]): unknown {
    given.forEach(useWholly);
    return anything;
  },
});

function useWholly(value: unknown): void {
  if (value === anything) return;
  if (typeof value === 'function') {
    for (const row of [null, anything]) {
      try {
        useWholly((value as (row: unknown) => unknown)(row));
      } catch {
        // The result for such a row does not matter here.
      }
    }
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(useWholly);
}

/** The fields of an event's sample that a service's handlers read. */
async function readsOf(consumers: readonly EventConsumer[], name: EventName): Promise<string[]> {
  const { dataschema, sample } = events[name];
  const found = new Set<string>();
  const read = jest
    .spyOn(events[name], 'read')
    .mockImplementation((event) => ({ ...event, data: recording(event.data, found) }) as never);
  const event = eventWith(dataschema, sample);
  for (const consumer of consumers) {
    // A handler does not read a table's definition.
    const changes = () => anything;
    const context = { changes, after: anything } as unknown as HandlerContext;
    await consumer.handle(event, context);
  }
  read.mockRestore();
  return [...found].sort();
}

describe.each(CONSUMERS)('%s', (service) => {
  test('states each field of an event that its handlers read, and no other', async () => {
    const { create, tables } = await registeredBy(service);
    // `createService` adds these handlers for `erase` and `eraseGuest`.
    const ofTheKit = [
      ...(tables.includes(ERASURES) ? [erasureConsumer(() => undefined)] : []),
      ...(tables.includes(GUEST_ERASURES) ? [guestErasureConsumer(() => undefined)] : []),
    ];
    const consumers = [...create(anything), ...ofTheKit];
    const consumed = consumers.flatMap(({ definitions }) =>
      definitions.map(({ dataschema }) => nameOf.get(dataschema) as EventName),
    );
    const found: Record<string, string[]> = {};
    for (const name of [...new Set(consumed)].sort()) {
      found[name] = await readsOf(consumers, name);
    }
    expect(await statedBy(service)).toEqual(found);
  });
});

const publishers = Object.values(topics).flatMap((row) =>
  row.publishedBy.map((publisher) => ({ publisher, row })),
);

describe.each(publishers)('the events that $publisher publishes ($row.key)', ({ row }) => {
  test.each([...row.consumedBy])('have every field that %s reads', async (consumer) => {
    const stated = await statedBy(consumer);
    const missing = row.events.flatMap((definition) => {
      const name = nameOf.get(definition.dataschema) as EventName;
      return (stated[name] ?? [])
        .filter((path) => valueAt(definition.sample, path) === undefined)
        .map((path) => `${name}.${path}`);
    });
    expect(missing).toEqual([]);
  });
});

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((at, field) => (at as Record<string, unknown> | undefined)?.[field], value);
