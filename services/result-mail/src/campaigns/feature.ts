import { removeAll } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import type { MailFeature } from '../queue/feature';
import { noteMailEnd } from './actions';
import { chooseCampaignGuests } from './choose';
import { writeCampaignMail } from './compose';
import { campaignConsumers } from './consumers';
import { CAMPAIGN_GIFTS, EXPOSURES } from './exposure-store';
import { CAMPAIGN_GUESTS } from './guest-store';
import { campaignRoutes } from './http';
import { CAMPAIGNS } from './store';

const EVERY_MS = 60_000;

/** The messages of restaurants to guests who accept offers. */
export const campaigns: MailFeature<ResultMailDeps> = {
  name: 'campaigns',
  tables: [CAMPAIGNS, CAMPAIGN_GIFTS, CAMPAIGN_GUESTS, EXPOSURES],
  routes: [campaignRoutes],
  consumers: campaignConsumers,
  writers: { campaign: { write: writeCampaignMail, noteEnd: noteMailEnd } },
  tasks: (deps) => [
    {
      name: 'choose-campaign-guests',
      everyMs: EVERY_MS,
      run: (signal) => chooseCampaignGuests(deps, signal),
    },
  ],
  erase: (deps, erasure) =>
    removeAll([deps.campaigns, deps.campaignGuests, deps.exposures], erasure),
};
