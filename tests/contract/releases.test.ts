import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allEndpoints, envelope, events } from '@girouette/contracts';
import {
  addressOf,
  eventWith,
  presentRelease,
  type Release,
} from '@girouette/contracts/description/release';
import { Ajv2020 } from 'ajv/dist/2020';

/*
 * During a rolling update, services of the last release and of the next one read the same topics. The log keeps events for seven days. So
 * every later release reads what a release published, and each release reads what the next one publishes. In the same way, pages that were
 * open before a deploy still call the newer services.
 */

const FOLDER = resolve(__dirname, '../../packages/contracts/releases');
const kept = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Release] as const,
);

/**
 * Events of kept releases that nothing publishes or reads any more, by the name of their schema. Add one only a release after the last that
 * published it.
 */
const RETIRED: readonly string[] = [];

/** Calls of kept releases that no client makes any more, by method and path. */
const ENDED: readonly string[] = [];

const definitions = Object.values(events);
const rows = kept.flatMap(([file, { events: promised }]) =>
  Object.entries(promised)
    .filter(([dataschema]) => !RETIRED.includes(dataschema))
    .map(([dataschema, { sample, schema }]) => ({ file, dataschema, sample, schema })),
);

// Every format also has a pattern.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const faultsOf = (schema: object, value: unknown): string =>
  ajv.validate(schema, value) ? '' : ajv.errorsText();

const calls = kept.flatMap(([file, { calls: promised }]) =>
  Object.entries(promised)
    .filter(([address]) => !ENDED.includes(address))
    .map(([address, call]) => ({ file, address, ...call })),
);

test('samples of a release are kept', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(calls.length).toBeGreaterThan(0);
});

test.each(rows)('$dataschema as $file published it is read today', ({ dataschema, sample }) => {
  const definition = definitions.find((each) => each.dataschema === dataschema);
  expect(definition).toBeDefined();
  const arrived = envelope.parse(eventWith(dataschema, sample));
  expect(definition?.read(arrived).data).toMatchObject(sample);
});

test.each(rows)('$dataschema as it is published today is read by $file', (row) => {
  const today = presentRelease().events[row.dataschema];
  expect(faultsOf(row.schema, today?.sample)).toBe('');
});

/** The paths of the fields that a later sample has lost. Of a list, the first elements are compared. */
function lostFrom(before: unknown, after: unknown, path = ''): string[] {
  if (after === undefined) return [path];
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return [];
  const fields = Array.isArray(before) ? before.slice(0, 1) : before;
  return Object.entries(fields).flatMap(([name, each]) =>
    lostFrom(each, (after as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

// A consumer of that release may read an optional field, too.
test.each(rows)('$dataschema still has every field that $file published', (row) => {
  expect(lostFrom(row.sample, presentRelease().events[row.dataschema]?.sample)).toEqual([]);
});

test.each(kept)('an event of today is an event for %s', (_file, release) => {
  for (const { dataschema, sample } of definitions) {
    expect(faultsOf(release.envelope, eventWith(dataschema, sample))).toBe('');
  }
});

test.each(calls)('$address as pages of $file make it is accepted today', ({ address, sample }) => {
  const endpoint = allEndpoints.find((each) => addressOf(each) === address);
  expect(endpoint).toBeDefined();
  for (const place of ['params', 'query', 'body'] as const) {
    if (sample[place] === undefined) continue;
    expect(endpoint?.[place]?.safeParse(sample[place])).toMatchObject({ success: true });
  }
});

test.each(calls)('$address is answered today as pages of $file read it', (call) => {
  const endpoint = allEndpoints.find((each) => addressOf(each) === call.address);
  if (call.response !== null) {
    expect(faultsOf(call.response, endpoint?.sample.response)).toBe('');
  }
});

test('a field that was required and is gone would be found, and one that became required too', () => {
  const { schema } = presentRelease().events[events.wheelSpun.dataschema]!;
  const without = { ...events.wheelSpun.sample, participant: undefined };
  expect(faultsOf(schema, without)).toContain("must have required property 'participant'");
  expect(() => events.wheelSpun.data.parse(without)).toThrow();
  expect(lostFrom(events.wheelSpun.sample, without)).toEqual(['.participant']);
});
