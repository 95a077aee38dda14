import type { TableShape } from '@girouette/store';
import { ERASURES } from '@girouette/platform/kit';
import { CONTACTS } from './contact-repository';
import { PAGES } from './page-repository';
import { PRICE_VERSIONS } from './price-repository';
import { RECEIPTS } from './receipt-repository';
import { RECONCILIATIONS } from './reconciliation-repository';
import { RENEWAL_WARNINGS } from './renewal-warning-repository';
import { SUBSCRIPTIONS } from './subscription-repository';
import { TRIALS } from './trial-repository';

export const TABLES: readonly TableShape[] = [
  PRICE_VERSIONS,
  SUBSCRIPTIONS,
  PAGES,
  TRIALS,
  RECEIPTS,
  CONTACTS,
  RENEWAL_WARNINGS,
  RECONCILIATIONS,
  ERASURES,
];
