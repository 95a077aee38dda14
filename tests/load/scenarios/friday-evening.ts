import type { Options } from 'k6/options';
import { nextGuest, openRestaurant, type Restaurant } from '../people/arrivals.ts';
import {
  askForResult,
  GUEST_CALLS,
  openPage,
  review,
  spin,
  spinAgain,
  think,
} from '../people/guest.ts';
import { commonOptions, crowdFor, limitsOf } from '../support/limits.ts';
import { readParameters } from '../support/parameters.ts';
import { writeSummary } from '../support/summary.ts';

/** Guests come to five restaurants and play. Two in three leave a review, and those who win ask for the mail. */
const parameters = readParameters(__ENV, { rate: 10 });
const { rate, seconds, thinkTime } = parameters;

export const options: Options = {
  ...commonOptions,
  thresholds: limitsOf(GUEST_CALLS, parameters),
  scenarios: {
    guests: {
      executor: 'ramping-arrival-rate',
      startRate: 0,
      timeUnit: '1s',
      stages: [
        { target: rate, duration: `${Math.ceil(seconds * 0.1)}s` },
        { target: rate, duration: `${Math.ceil(seconds * 0.8)}s` },
        { target: 0, duration: `${Math.ceil(seconds * 0.1)}s` },
      ],
      gracefulStop: '30s',
      ...crowdFor(rate, 10 * thinkTime),
    },
  },
};

export const setup = () => openRestaurant(parameters, { name: 'Vendredi soir', count: 5 });

export default function fridayEvening(restaurant: Restaurant): void {
  const guest = nextGuest(restaurant, parameters);
  openPage(guest);
  think(guest, 4);
  const play = spin(guest);
  if (!play) return;
  if (Math.random() < 0.05) spinAgain(guest, play);
  think(guest, 4);
  if (Math.random() < 0.67) review(guest, play);
  askForResult(guest, play);
}

export const handleSummary = writeSummary('friday-evening', __ENV.SUMMARY);
