import exec from 'k6/execution';
import type { Parameters } from '../support/parameters.ts';
import { scriptOf, type Guest } from './guest.ts';
import { pagesOf, signIn, type LandingPage } from './owner.ts';

/** The pages and accounts that exist before the first guest comes. */
export interface Restaurant {
  pages: LandingPage[];
  script: string;
  /** Distinguishes the guests of two runs. */
  evening: string;
}

/**
 * Opens the restaurants: the given page, or some pages of the demo owner.
 * @param options.name the name of the restaurants
 * @param options.format what differs from the demo page
 */
export function openRestaurant(
  { baseUrl, pageId, withLogo }: Parameters,
  { name, count, format = {} }: { name: string; count: number; format?: object },
): Restaurant {
  const pages =
    pageId === ''
      ? pagesOf(signIn(baseUrl), { baseUrl, name, count, withLogo, format })
      : [{ id: pageId, ownerId: '' }];
  const [first] = pages;
  if (!first) throw new Error('No page to open.');
  return { pages, script: scriptOf(baseUrl, first), evening: Date.now().toString(36) };
}

/** A new guest. Guests go to each restaurant in turn. */
export function nextGuest({ pages, script, evening }: Restaurant, parameters: Parameters): Guest {
  const number = exec.scenario.iterationInTest;
  const page = pages[number % pages.length];
  if (!page) throw new Error('No page to open.');
  return {
    baseUrl: parameters.baseUrl,
    page,
    script,
    // This domain is reserved, so no one can ever own it.
    email: `guest-${evening}-${number}@guests.example`,
    key: uuid(),
    thinkTime: parameters.thinkTime,
  };
}

/** A random UUID. k6 has no function for it. */
export function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    Math.floor(Math.random() * 16).toString(16),
  );
}
