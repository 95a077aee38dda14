import { allEndpoints, events, topics, SERVICE_NAMES } from '@girouette/contracts';

const rows = Object.entries(topics);
const defined = Object.entries(events);

test.each(defined)(
  'the sample of %s parses, and its subject is the key of its topic',
  (_name, definition) => {
    const sample = definition.sample as never;
    expect(definition.data.parse(sample)).toEqual(sample);
    expect(definition.subject(sample)).toMatch(/\S/);
  },
);

test.each(defined)('%s is in exactly one row of the topics table', (_name, definition) => {
  const carriers = rows.filter(([, row]) =>
    row.events.some((event) => event.dataschema === definition.dataschema),
  );
  expect(carriers.map(([topic]) => topic)).toEqual([definition.topic]);
});

test('no two events share a schema name', () => {
  const names = defined.map(([, { dataschema }]) => dataschema);
  expect(new Set(names).size).toBe(names.length);
});

test.each(rows)(
  'the topic %s has publishers and at least one consumer, all of them services',
  (_topic, row) => {
    expect(SERVICE_NAMES).toEqual(expect.arrayContaining([...row.publishedBy]));
    expect(row.consumedBy.length).toBeGreaterThan(0);
    expect(SERVICE_NAMES).toEqual(expect.arrayContaining([...row.consumedBy]));
  },
);

test('no two calls share a method and a path', () => {
  const addresses = allEndpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(addresses).toEqual([...new Set(addresses)]);
});

test.each(allEndpoints.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s names every parameter of its path',
  (_address, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort());
  },
);
