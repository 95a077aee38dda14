import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { openRestaurant, nextGuest, type Restaurant } from '../people/arrivals.ts';
import {
  askForResult,
  GUEST_CALLS,
  openPage,
  review,
  spin,
  think,
  type Guest,
} from '../people/guest.ts';
import { signIn } from '../people/owner.ts';
import { openTills, redeemFor, TILL_CALLS, type Till } from '../people/till.ts';
import { commonOptions, crowdFor, limitsOf } from '../support/limits.ts';
import { readParameters } from '../support/parameters.ts';
import { writeSummary } from '../support/summary.ts';

/** A Friday evening, and beside it tills that make twenty calls a second: five for each gift. */
const parameters = readParameters(__ENV, { rate: 10 });
const { baseUrl, rate, seconds, smoke } = parameters;

const CALLS_A_SECOND = smoke ? 2 : 20;
const GIFTS_A_SECOND = CALLS_A_SECOND / TILL_CALLS.length;
/** A key may write sixty times a minute where limits hold. */
const TILLS = 10;
/** An answer within this time feels immediate at a till (issue: p99 ≤ 50 ms). */
const P99_MS = 50;

/** Gifts that a till may hand over on the day of the win. */
const terms = {
  ...{ firstDay: 'today', validDays: 10, minimumPurchase: 0, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ hours: null, value: null, stock: { day: null, week: null, total: null }, cost: null },
};
const format = Object.fromEntries([1, 2, 3, 4, 5].map((option) => [`option${option}terms`, terms]));

interface Evening {
  restaurant: Restaurant;
  tills: Till[];
}

export const options: Options = {
  ...commonOptions,
  thresholds: {
    ...limitsOf([...GUEST_CALLS, ...TILL_CALLS], parameters),
    ...(!smoke &&
      Object.fromEntries(
        TILL_CALLS.map((name) => [`http_req_duration{name:${name}}`, [`p(99)<${P99_MS}`]]),
      )),
  },
  scenarios: {
    guests: {
      executor: 'constant-arrival-rate',
      exec: 'guest',
      rate,
      timeUnit: '1s',
      duration: `${seconds}s`,
      gracefulStop: '30s',
      ...crowdFor(rate, 10 * parameters.thinkTime),
    },
    tills: {
      executor: 'constant-arrival-rate',
      exec: 'till',
      rate: Math.ceil(GIFTS_A_SECOND * 10),
      timeUnit: '10s',
      duration: `${seconds}s`,
      gracefulStop: '30s',
      ...crowdFor(GIFTS_A_SECOND, 10),
    },
  },
};

export function setup(): Evening {
  // In a smoke test the other scenarios have used the account's pages.
  const restaurant = openRestaurant(parameters, { name: 'Caisse', count: smoke ? 1 : 5, format });
  return { restaurant, tills: openTills(signIn(baseUrl), { baseUrl, count: TILLS }) };
}

export function guest({ restaurant }: Evening): void {
  const one = nextGuest(restaurant, parameters);
  openPage(one);
  think(one, 4);
  const play = spin(one);
  if (!play) return;
  think(one, 4);
  if (Math.random() < 0.67) review(one, play);
  askForResult(one, play);
}

/** A guest of the till wins and comes to it. */
export function till({ restaurant, tills }: Evening): void {
  const number = exec.scenario.iterationInTest;
  const counter = tills[number % tills.length];
  const winner = winnerOf(nextGuest(restaurant, parameters), number);
  if (!counter || !winner) return;
  think(winner, 1);
  redeemFor(counter, winner.email);
}

const MOST_SPINS = 8;

/** Four guests in five win. The next one comes for one who lost. */
function winnerOf(first: Guest, number: number): Guest | null {
  for (let tries = 0; tries < MOST_SPINS; tries += 1) {
    const email = `till-${tries}-${number}-${first.email}`;
    const one = { ...first, email, key: `${first.key.slice(0, -1)}${tries}` };
    const play = spin(one);
    if (play?.outcome.kind === 'gift') return one;
  }
  return null;
}

export const handleSummary = writeSummary('tills', __ENV.SUMMARY);
