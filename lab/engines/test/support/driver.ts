import type { Client } from './client';
import { completeJourney, type Journey } from './guest';

export interface Driver {
  /** Starts no more guests and waits for the last one to finish. */
  finish(): Promise<Journey[]>;
}

/** Starts guests at a constant rate, whether or not earlier ones have finished. */
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

/** Requests the paths periodically. @returns stops the requests and waits for the last responses */
export function startPolling(options: {
  client: Client;
  paths: readonly string[];
  everyMs: number;
}) {
  const { client, paths, everyMs } = options;
  const requests: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    for (const path of paths) requests.push(client.get(path));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(requests);
  };
}
