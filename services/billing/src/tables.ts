import { ERASURES } from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';
import { BUYERS } from './invoices/store';
import { PLACES } from './owners/place-store';
import { CONTACTS, PAGES, TRIALS } from './owners/store';
import { PRICE_VERSIONS } from './prices/store';
import { RECEIPTS } from './payments/store';
import { RECONCILIATIONS } from './reconciliation/store';
import { RENEWAL_WARNINGS, SUBSCRIPTIONS } from './subscriptions/store';

export const TABLES: readonly TableShape[] = [
  PRICE_VERSIONS,
  SUBSCRIPTIONS,
  PAGES,
  PLACES,
  TRIALS,
  RECEIPTS,
  BUYERS,
  CONTACTS,
  RENEWAL_WARNINGS,
  RECONCILIATIONS,
  ERASURES,
];
