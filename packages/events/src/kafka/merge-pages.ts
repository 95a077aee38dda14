import { isDependencyOutage, afterTurn, sleep } from '@girouette/async';
import { REST_MS } from '../apply-page';
import type { Consumer, EventPage } from '../port';

type Apply = Consumer['apply'];

interface Waiting {
  page: EventPage;
  resolve: (result: Awaited<ReturnType<Apply>>) => void;
  reject: (error: unknown) => void;
}

/**
 * Applies pages of several partitions of a topic as one page, since applying one event costs nearly as much as applying fifty. If that
 * fails, except in an outage, each page is applied alone, so that a page fails only because of its own events.
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
      // While pages are full, there is nothing to wait for.
      if (!groups.some(isFull)) await sleep(REST_MS);
    }
    running = false;
  }

  const isFull = (group: readonly Waiting[]): boolean =>
    group.reduce((size, { page }) => size + page.events.length, 0) >= maxEvents;

  /** All waiting pages, by topic and in order. */
  function takeGroups(): Waiting[][] {
    const groups: Waiting[][] = [];
    const last = new Map<string, { group: Waiting[]; size: number }>();
    for (const one of waiting) {
      const { topic, events } = one.page;
      const open = last.get(topic);
      if (open && open.size + events.length <= maxEvents) {
        open.group.push(one);
        open.size += events.length;
        continue;
      }
      const group = [one];
      groups.push(group);
      last.set(topic, { group, size: events.length });
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
