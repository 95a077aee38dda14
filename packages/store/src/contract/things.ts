import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@girouette/contracts';
import type { Store } from '../store';
import { table } from '../table-definition';

/** A row with an index of each kind on it. */
export interface Thing {
  readonly id: string;
  owner: string;
  rank: number;
  at: Date;
  label: string;
  slug: string;
  open: boolean;
  dueAt?: Date | null;
  note?: string | undefined;
  extra?: unknown;
}

export const defineThings = (name: string) =>
  table<Thing>(name)
    .index('byOwner', 'owner', 'at')
    .index('byRank', 'rank')
    .index('byLabel', 'label')
    .index('byOpen', 'open')
    .unique('bySlug', 'owner', 'slug')
    .optional('due', 'dueAt');

/** A row of counters with many writers. */
export interface Counter {
  readonly id: string;
  hits: number;
  clicks: number;
  last?: number[];
}

export const defineCounters = (name: string) => table<Counter>(name).index('byHits', 'hits');

export const MONDAY = new Date('2026-11-16T09:30:00.000Z');

/** Minutes after Monday, 9:30. */
export const minutesLater = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);

/** A valid thing, with overrides. */
export function aThing(overrides: Partial<Thing> & { id: string }): Thing {
  return {
    owner: 'olive',
    rank: 1,
    at: MONDAY,
    label: 'lunch',
    slug: overrides.id,
    open: true,
    ...overrides,
  };
}

/** An event with a number that identifies it. */
export function anEvent(subject: string, number = 0): AnyEvent {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'contract',
    type: 'ThingChanged',
    subject,
    time: MONDAY.toISOString(),
    dataschema: 'girouette:things/ThingChanged/1',
    datacontenttype: 'application/json',
    data: { number, 'a.b': { $set: 'é\u{1F3A1}' } },
  };
}

/** The ids of rows, in order. */
export const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** `times(3, f)` runs `f(0)`, `f(1)` and `f(2)` concurrently and resolves to their results. */
export const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Removes all events from the outbox, page by page, and returns them. */
export async function drain({ outbox }: Store): Promise<AnyEvent[]> {
  const drained: AnyEvent[] = [];
  for (;;) {
    const page = await outbox.next(100, new Set());
    if (page.length === 0) return drained;
    drained.push(...page.map(({ event }) => event));
    await outbox.published(page.map(({ ref }) => ref));
  }
}

/** The events in the outbox, without removing them. */
export async function waiting({ outbox }: Store): Promise<AnyEvent[]> {
  return (await outbox.next(1_000, new Set())).map(({ event }) => event);
}
