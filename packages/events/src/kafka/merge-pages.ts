import { isDependencyOutage, afterTurn, sleep } from '@girouette/platform/async';
import type { Consumer, EventPage } from '../port';

type Apply = Consumer['apply'];

/**
 * How long pages of all topics gather after others were applied. A store behind a connection needs about ten round trips for a page, whether
 * it has one event or fifty.
 */
const REST_MS = 100;

interface Waiting {
  page: EventPage;
  resolve: (result: Awaited<ReturnType<Apply>>) => void;
  reject: (error: unknown) => void;
}

/**
 * Applies pages of several partitions and topics as one page, since applying one event costs nearly as much as applying fifty. If that
 * fails, except in an outage, each page is applied alone, so that a page fails only because of its own events. The log promises no order
 * between partitions, so that events of one page may be of different topics.
 * @param apply of a consumer whose positions the log stores
 * @param maxEvents the maximum number of events applied together
 */
export function mergePages(apply: Apply, maxEvents: number): Apply {
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const groups = takeGroups();
      for (const group of groups) await applyTogether(group);
      // While groups are full, there is nothing to wait for.
      if (groups.length === 1 && !groups.every(isFull)) await sleep(REST_MS);
    }
    running = false;
  }

  const isFull = (group: readonly Waiting[]): boolean =>
    group.reduce((size, { page }) => size + page.events.length, 0) >= maxEvents;

  /** All waiting pages in order, in groups of up to `maxEvents` events. */
  function takeGroups(): Waiting[][] {
    const groups: Waiting[][] = [];
    let size = Infinity;
    for (const one of waiting) {
      const { length } = one.page.events;
      if (size + length > maxEvents) {
        groups.push([]);
        size = 0;
      }
      groups.at(-1)?.push(one);
      size += length;
    }
    waiting = [];
    return groups;
  }

  async function applyTogether(group: readonly Waiting[]): Promise<void> {
    const [first, ...others] = group;
    if (first === undefined) return;
    const events = group.flatMap(({ page }) => page.events);
    try {
      const result = await apply({ ...first.page, events });
      for (const { resolve } of group) resolve(result);
    } catch (error) {
      if (others.length === 0 || isDependencyOutage(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      for (const { page, resolve, reject } of group) await apply(page).then(resolve, reject);
    }
  }

  return (page) =>
    new Promise((resolve, reject) => {
      waiting.push({ page, resolve, reject });
      if (running) return;
      running = true;
      // All pages of one broker response arrive in the same turn of the event loop.
      afterTurn(() => void run());
    });
}
