import type { TableShape } from '@girouette/store';
import { ERASURES, GUEST_ERASURES, WALKS } from '@girouette/platform/kit';
import { CONSENTS, EXPORTS } from './consent-repository';
import { ERASED_GUESTS } from './erased-guest-repository';
import { GUEST_LINKS } from './guest-link-repository';
import { LOSERS } from './loser-repository';
import { BOUNCED } from './bounce-repository';
import { DKIM } from './dkim-repository';
import { MAILS } from './mail-repository';
import { OWNERS } from './owner-repository';
import { PAGES } from './page-repository';
import { MAILBOX_READINGS } from './reading-repository';
import { RECIPIENTS } from './recipient-repository';
import { SETTINGS } from './settings-repository';
import { STOPS } from './stop-repository';
import { DELIVERIES } from './delivery-repository';
import { WEBHOOKS } from './webhook-repository';
import { WINS } from './win-repository';

/** The tables of this service. */
export const TABLES: readonly TableShape[] = [
  CONSENTS,
  EXPORTS,
  ERASED_GUESTS,
  GUEST_LINKS,
  LOSERS,
  BOUNCED,
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
