import { z } from 'zod';
import { events } from './events';
import { SERVICE_NAMES } from './parts';
import { publishersOf, topics } from './topics';
import { envelope, type AnyEvent } from './envelope';
import type { EventDefinition } from './define-event';

const all = Object.values(events);

/** The fields of a schema that a sample leaves out, at any depth. Releases are compared by their samples, so a sample needs all fields. */
function missingFrom(sample: unknown, schema: z.core.$ZodType, path = ''): string[] {
  if (sample === undefined) return [path];
  if (sample === null) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return missingFrom(sample, schema.unwrap(), path);
  if (schema instanceof z.ZodArray)
    return missingFrom((sample as unknown[])[0], schema.element, `${path}[0]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, field]) =>
    missingFrom((sample as Record<string, unknown>)[name], field, `${path}.${name}`),
  );
}

/** An event in its envelope. */
const anEvent = (definition: (typeof all)[number], data: object): AnyEvent => ({
  specversion: '1.0',
  id: '8d9a1f70-6d7e-4a53-9f3a-0d1c2b3a4f55',
  source: 'test',
  type: definition.type,
  subject: 'subject',
  time: '2026-11-21T10:00:00.000Z',
  dataschema: definition.dataschema,
  datacontenttype: 'application/json',
  data: data as AnyEvent['data'],
});

describe.each(all.map((definition) => [definition.dataschema, definition] as const))(
  'the event %s',
  (_name, definition) => {
    const event = anEvent(definition, definition.sample);

    it('has a sample that parses and loses nothing', () => {
      expect(definition.data.parse(definition.sample)).toEqual(definition.sample);
    });

    it('has a sample with all its fields, also the optional ones', () => {
      expect(missingFrom(definition.sample, definition.data)).toEqual([]);
    });

    it('survives the journey through JSON', () => {
      const arrived = envelope.parse(JSON.parse(JSON.stringify(event)));
      expect(definition.is(arrived)).toBe(true);
      expect(definition.read(arrived).data).toEqual(definition.sample);
    });

    it('has a subject, the key that keeps its events in order', () => {
      const subject = definition.subject as (data: unknown) => string;
      expect(subject(definition.sample)).toEqual(expect.stringMatching(/.+/));
    });

    it('is not read from other data', () => {
      expect(() => definition.read(anEvent(definition, {}))).toThrow();
    });

    it('is no other event', () => {
      const others = all.filter((other) => other.is(event));
      expect(others).toEqual([definition]);
    });
  },
);

describe('the envelope', () => {
  const { wheelSpun } = events;
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const traced = { ...anEvent(wheelSpun, wheelSpun.sample), traceparent };

  it('keeps the trace of an event', () => {
    expect(envelope.parse(traced)).toHaveProperty('traceparent', traceparent);
  });

  it('with a trace can be read by a release without traces', () => {
    const before = envelope.omit({ traceparent: true });
    expect(before.parse(traced)).toEqual(anEvent(wheelSpun, wheelSpun.sample));
  });
});

describe('the topics', () => {
  it('carry every event, each on the topic it names', () => {
    const rows = Object.entries(topics).flatMap(([topic, { events: carried }]) =>
      (carried as readonly Pick<EventDefinition<string, never>, 'topic' | 'dataschema'>[]).map(
        (definition) => ({ topic, named: definition.topic, event: definition.dataschema }),
      ),
    );
    for (const { topic, named } of rows) expect(named).toBe(topic);
    expect(rows.map(({ event }) => event).sort()).toEqual(
      all.map(({ dataschema }) => dataschema).sort(),
    );
  });

  /** Topics whose publisher also consumes them, for its lists and its audit trail (services/auth/README.md). */
  const DERIVED = ['users', 'audit'];

  it('have publishers and consumers, and a service derives only lists from its own events', () => {
    for (const [topic, { publishedBy, consumedBy }] of Object.entries(topics)) {
      expect(SERVICE_NAMES).toEqual(expect.arrayContaining([...publishedBy]));
      expect(SERVICE_NAMES).toEqual(expect.arrayContaining([...consumedBy]));
      expect(consumedBy.length).toBeGreaterThan(0);
      if (DERIVED.includes(topic)) continue;
      for (const consumer of consumedBy) expect(publishedBy).not.toEqual([consumer]);
    }
  });

  it('have publishers for each event, who together are those of the topic', () => {
    for (const row of Object.values(topics)) {
      const publishers = row.events.map(({ type }) => publishersOf(type));
      expect(publishers.filter(({ length }) => length === 0)).toEqual([]);
      expect(new Set(publishers.flat())).toEqual(new Set(row.publishedBy));
    }
  });
});
