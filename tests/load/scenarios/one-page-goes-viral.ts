import type { Options } from 'k6/options';
import { nextGuest, openRestaurant, type Restaurant } from '../people/arrivals.ts';
import { openPage, spin, think } from '../people/guest.ts';
import { commonOptions, crowdFor, limitsOf } from '../support/limits.ts';
import { readParameters } from '../support/parameters.ts';
import { writeSummary } from '../support/summary.ts';

/** A link is shared. All guests open the same page within seconds, three in ten spin, and none stays. */
const parameters = readParameters(__ENV, { rate: 30 });
const { rate, seconds, thinkTime } = parameters;

export const options: Options = {
  ...commonOptions,
  thresholds: limitsOf(['page', 'script', 'play', 'visit', 'check', 'spin'], parameters),
  scenarios: {
    visitors: {
      executor: 'ramping-arrival-rate',
      startRate: 0,
      timeUnit: '1s',
      stages: [
        { target: rate, duration: '3s' },
        { target: rate, duration: `${seconds}s` },
      ],
      gracefulStop: '30s',
      ...crowdFor(rate, 4 * thinkTime),
    },
  },
};

export const setup = () => openRestaurant(parameters, { name: 'Page partagée', count: 1 });

export default function onePageGoesViral(restaurant: Restaurant): void {
  const guest = nextGuest(restaurant, parameters);
  openPage(guest);
  if (Math.random() > 0.3) return;
  think(guest, 2);
  spin(guest);
}

export const handleSummary = writeSummary('one-page-goes-viral', __ENV.SUMMARY);
