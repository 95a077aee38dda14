import type { TableShape } from '@girouette/store';
import { ERASURES, GUEST_ERASURES, WALKS } from '@girouette/service-kit';
import { CONSENTS, EXPORTS } from './consent-repository';
import { ERASED_GUESTS } from './erased-guest-repository';
import { GUEST_LINKS } from './guest-link-repository';
import { LOSERS } from './loser-repository';
import { BOUNCED, MAILBOX_READINGS } from '../bounces/store';
import { DKIM, SETTINGS } from '../sender/store';
import { MAILS } from './mail-repository';
import { OWNERS } from './owner-repository';
import { PAGES } from './page-repository';
import { RECIPIENTS } from './recipient-repository';
import { STOPS } from './stop-repository';
import { DELIVERIES, WEBHOOKS } from '../webhooks/store';
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
