import { check } from 'k6';
import type { Options } from 'k6/options';
import { uuid } from '../people/arrivals.ts';
import { review, spin } from '../people/guest.ts';
import { pagesOf, signIn, type LandingPage, type Owner } from '../people/owner.ts';
import { get } from '../support/calls.ts';
import { commonOptions, crowdFor, limitsOf } from '../support/limits.ts';
import { readParameters } from '../support/parameters.ts';
import { writeSummary } from '../support/summary.ts';

/** Owners look at what the evening brought: figures, reviews by day, the list of reviews, and their pages. */
// The owner signs in once. The token lasts fifteen minutes.
const parameters = readParameters(__ENV, { rate: 10, longestSeconds: 600 });
const { baseUrl, rate, seconds, withLogo, smoke } = parameters;

/** Guests who came before, so that there is something to see. */
const GUESTS_BEFORE = smoke ? 10 : 100;

interface Restaurant {
  owner: Owner;
  page: LandingPage;
}

export const options: Options = {
  ...commonOptions,
  thresholds: limitsOf(
    ['figures', 'reviews by day', 'reviews', 'pages', 'page to edit'],
    parameters,
  ),
  scenarios: {
    owners: {
      executor: 'constant-arrival-rate',
      rate,
      timeUnit: '1s',
      duration: `${seconds}s`,
      gracefulStop: '30s',
      ...crowdFor(rate, 1),
    },
  },
};

export function setup(): Restaurant {
  const owner = signIn(baseUrl);
  const [page] = pagesOf(owner, { baseUrl, name: 'Tableau de bord', count: 1, withLogo });
  if (!page) throw new Error('No page to look at.');
  for (let index = 0; index < GUESTS_BEFORE; index += 1) {
    const key = uuid();
    const guest = { baseUrl, page, script: '', email: `${key}@guests.example`, key, thinkTime: 1 };
    const play = spin(guest);
    if (play) review(guest, play);
  }
  return { owner, page };
}

export default function ownersDashboard({ owner, page }: Restaurant): void {
  const { userId, headers } = owner;
  const figures = get(`${baseUrl}/api/game/pages/${userId}`, { name: 'figures', headers });
  check(figures, { 'there are figures': (answer) => Number(answer.json('totalSpins')) > 0 });
  get(`${baseUrl}/api/review/reviews/analytics/${userId}?days=30`, {
    name: 'reviews by day',
    headers,
  });
  const reviews = get(`${baseUrl}/api/review/${userId}`, { name: 'reviews', headers });
  check(reviews, { 'there are reviews': (answer) => Number(answer.json('#')) > 0 });
  get(`${baseUrl}/api/game?owner=${userId}`, { name: 'pages', headers, keep: false });
  get(`${baseUrl}/api/game/update?pageId=${page.id}`, {
    name: 'page to edit',
    headers,
    keep: false,
  });
}

export const handleSummary = writeSummary('owners-dashboard', __ENV.SUMMARY);
