import { nowMs, randomUuid } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import { createNotifier, type Notifier } from '../../../../packages/events/src/embedded/notifier';
import type { DeadLetter } from '../../../../packages/events/src/port';

export interface LogEntry {
  position: number;
  key: string;
  /** The only group that reads the entry; null for all. */
  group: string | null;
  /** The event's JSON. */
  event: string;
}

/** The log of events in memory. It outlives the processes that use it. */
export interface SimulatedLog {
  readonly notifier: Notifier;
  readonly deadLetters: Map<string, DeadLetter>;
  /** Appends in order, each event id once. */
  append(topic: string, events: readonly AnyEvent[]): void;
  appendAgain(topic: string, event: AnyEvent, group: string): void;
  after(topic: string, position: string, limit: number): LogEntry[];
  topics(): string[];
  /** Set when the log keeps the positions of groups, as Kafka does. Then events may be stored and applied more than once. */
  readonly positions: GroupPositions | null;
  /** Everything that is stored, as text. */
  text(): string;
}

/** How far each group has come in each topic. */
export interface GroupPositions {
  /** Stored some time after a page was applied, so that the events of a killed process are applied again. */
  readonly committed: Map<string, string>;
  /** The end of the last page that was applied. */
  readonly applied: Map<string, string>;
}

/** @param options.keepsPositions as Kafka does, instead of leaving them to the groups. Default: false */
export function createSimulatedLog({ keepsPositions = false } = {}): SimulatedLog {
  const topics = new Map<string, LogEntry[]>();
  const keys = new Set<string>();
  const notifier = createNotifier();
  let last = 0;

  function add(topic: string, entry: Omit<LogEntry, 'position'>): void {
    if (keys.has(entry.key) && !keepsPositions) return;
    keys.add(entry.key);
    last = Math.max(last + 1, nowMs() * 1_000);
    const entries = topics.get(topic) ?? [];
    topics.set(topic, entries);
    entries.push({ ...entry, position: last });
  }

  return {
    notifier,
    deadLetters: new Map(),
    append(topic, events) {
      for (const event of events)
        add(topic, { key: event.id, group: null, event: JSON.stringify(event) });
    },
    appendAgain(topic, event, group) {
      add(topic, { key: randomUuid(), group, event: JSON.stringify(event) });
    },
    after(topic, position, limit) {
      const entries = topics.get(topic) ?? [];
      let [low, high] = [0, entries.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (entries[middle]!.position > Number(position)) high = middle;
        else low = middle + 1;
      }
      return entries.slice(low, low + limit);
    },
    topics: () => [...topics.keys()],
    positions: keepsPositions ? { committed: new Map(), applied: new Map() } : null,
    text: () => [...topics.values()].flatMap((each) => each.map(({ event }) => event)).join('\n'),
  };
}
