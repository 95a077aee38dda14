import { ERASURES, GUEST_ERASURES, WALKS } from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';
import { BOUNCED, MAILBOX_READINGS } from './bounces/store';
import { CAMPAIGN_GIFTS, EXPOSURES } from './campaigns/exposure-store';
import { CAMPAIGN_GUESTS } from './campaigns/guest-store';
import { CAMPAIGNS } from './campaigns/store';
import { CONSENTS, EXPORTS, STOPS } from './consents/store';
import { ERASED_GUESTS, GUEST_LINKS, LOSERS } from './identities/store';
import { MAILS } from './queue/table';
import { OWNERS, PAGES, RECIPIENTS } from './restaurants/store';
import { FAULTS } from './delivery/fault-store';
import { DKIM, SETTINGS } from './delivery/store';
import { DELIVERIES, WEBHOOKS } from './webhooks/store';
import { WINS } from './winners/store';

export const TABLES: readonly TableShape[] = [
  CAMPAIGNS,
  CAMPAIGN_GIFTS,
  CAMPAIGN_GUESTS,
  EXPOSURES,
  CONSENTS,
  EXPORTS,
  ERASED_GUESTS,
  GUEST_LINKS,
  LOSERS,
  BOUNCED,
  DKIM,
  FAULTS,
  MAILS,
  MAILBOX_READINGS,
  OWNERS,
  PAGES,
  RECIPIENTS,
  SETTINGS,
  STOPS,
  WINS,
  WEBHOOKS,
  DELIVERIES,
  ERASURES,
  GUEST_ERASURES,
  WALKS,
];
