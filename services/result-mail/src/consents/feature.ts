import { HOUR_MS } from '@girouette/contracts/durations';
import { removeAll, WALKS, type Feature } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { recordEarlierConsents } from './actions';
import { consentConsumers } from './consumers';
import { consentRoutes } from './http';
import { CONSENTS, EXPORTS, STOPS } from './store';

export { addressForTools, addressOfConsent } from './address';
export { NOTED, changeBirthday } from './birthdays';

/** The guests' answers to the offers of restaurants. */
export const consents: Feature<ResultMailDeps> = {
  name: 'consents',
  tables: [CONSENTS, EXPORTS, STOPS, WALKS],
  routes: [consentRoutes],
  consumers: consentConsumers,
  tasks: (deps) => [
    {
      name: 'record-earlier-consents',
      everyMs: HOUR_MS,
      run: (signal) => recordEarlierConsents(deps, signal),
    },
  ],
  erase: (deps, erasure) => removeAll([deps.stops, deps.consents], erasure),
};
