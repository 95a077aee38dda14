import { tablesOf } from '@girouette/platform/kit';
import type { ResultMailDeps } from './deps';
import { accountExports } from './account-exports/feature';
import { accountMails } from './account-mails/feature';
import { bounces } from './bounces/feature';
import { campaigns } from './campaigns/feature';
import { consents } from './consents/feature';
import { delivery } from './delivery/feature';
import { guests } from './guests/feature';
import { identities } from './identities/feature';
import { laterAsks } from './later-asks/feature';
import { queue } from './queue/feature';
import { restaurants } from './restaurants/feature';
import { sender } from './sender/feature';
import { templates } from './templates/feature';
import { webhooks } from './webhooks/feature';
import { winners } from './winners/feature';
import type { MailFeature } from './queue/writers';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly MailFeature<ResultMailDeps>[] = [
  identities,
  restaurants,
  templates,
  delivery,
  bounces,
  queue,
  accountMails,
  winners,
  consents,
  laterAsks,
  campaigns,
  guests,
  sender,
  webhooks,
  accountExports,
];

export const TABLES = tablesOf(FEATURES);
