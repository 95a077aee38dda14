import { ERASURES, GUEST_ERASURES, WALKS } from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';
import { BOUNCED, MAILBOX_READINGS } from './bounces/store';
import { CAMPAIGNS } from './campaigns/store';
import { CONSENTS, EXPORTS, STOPS } from './consents/store';
import { ERASED_GUESTS, GUEST_LINKS, LOSERS } from './guests/store';
import { MAILS } from './mails/table';
import { OWNERS, PAGES, RECIPIENTS } from './restaurants/store';
import { DKIM, SETTINGS } from './sender/store';
import { DELIVERIES, WEBHOOKS } from './webhooks/store';
import { WINS } from './winners/store';

export const TABLES: readonly TableShape[] = [
  CONSENTS,
  EXPORTS,
  ERASED_GUESTS,
  GUEST_LINKS,
  LOSERS,
  BOUNCED,
  CAMPAIGNS,
  DKIM,
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
