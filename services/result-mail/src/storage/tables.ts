import type { TableShape } from '@girouette/store';
import { ERASURES, WALKS } from '@girouette/service-kit';
import { CONSENTS } from './consent-repository';
import { MAILS } from './mail-repository';
import { OWNERS } from './owner-repository';
import { PAGES } from './page-repository';
import { RECIPIENTS } from './recipient-repository';
import { SETTINGS } from './settings-repository';
import { STOPS } from './stop-repository';
import { WINS } from './win-repository';

/** The tables of this service. */
export const TABLES: readonly TableShape[] = [
  CONSENTS,
  MAILS,
  OWNERS,
  PAGES,
  RECIPIENTS,
  SETTINGS,
  STOPS,
  WINS,
  ERASURES,
  WALKS,
];
