import type { Client } from './client';
import { completeJourney, type Journey } from './guest';

export interface Driver {
  /** Lets no more guests come, and waits until each has been answered everything. */
  finish(): Promise<Journey[]>;
}

/** Lets guests come one after the other, whether or not those before them have been answered. */
export function startGuests(options: {
  client: Client;
  pages: readonly string[];
  perSecond: number;
}): Driver {
  const { client, pages, perSecond } = options;
  const journeys: Promise<Journey>[] = [];
  const timer = setInterval(() => {
    const index = journeys.length;
    const journey = completeJourney(client, {
      email: `guest-${index}@example.fr`,
      pageId: pages[index % pages.length] ?? '',
      reviews: index % 2 === 0,
    });
    journey.catch(() => undefined);
    journeys.push(journey);
  }, 1_000 / perSecond);
  return {
    finish: () => {
      clearInterval(timer);
      return Promise.all(journeys);
    },
  };
}

/** Opens the guest's page and what it reads, again and again, until told to end. */
export function startPolling(options: {
  client: Client;
  paths: readonly string[];
  everyMs: number;
}) {
  const { client, paths, everyMs } = options;
  const looks: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    for (const path of paths) looks.push(client.get(path));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(looks);
  };
}
