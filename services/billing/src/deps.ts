import type { MailKind } from '@girouette/contracts';
import { taxesOf } from '@girouette/contracts/billing/taxes';
import { createPlaceNames, type Adapters } from '@girouette/platform/kit';
import { createMailRequest, type RequestedMail } from '@girouette/signed';
import { createCheckoutTurns } from './checkout/turns';
import { billingConfig, type BillingConfig } from './config';
import { createCopyThrottle } from './invoice-copies/limits';
import { createInvoiceRequests } from './invoice-copies/store';
import { createInvoicePlatform } from './invoice-flows/platform';
import { createInvoiceFlows } from './invoice-flows/store';
import { createContacts, createPages, createTrials } from './owners/store';
import { sellerOf } from './parties/rules';
import { createBuyers } from './parties/store';
import { createPrices } from './prices/store';
import { createReceipts } from './receipts/store';
import { createReconciliations } from './reconciliation/store';
import { createStripeProvider } from './stripe/provider';
import { createRenewalWarnings, createSubscriptions } from './subscriptions/store';

/** The dependencies of the actions, the routes and the consumers. */
export type BillingDeps = ReturnType<typeof createDependencies>;

/** Creates the dependencies of the features from the adapters. */
export function createDependencies(
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: BillingConfig = billingConfig.parse({}),
) {
  const taxes = taxesOf(config);
  return {
    prices: createPrices(store),
    subscriptions: createSubscriptions(store),
    pages: createPages(store),
    placeNames: createPlaceNames(store),
    trials: createTrials(store),
    receipts: createReceipts(store),
    contacts: createContacts(store),
    buyers: createBuyers(store),
    /** The operator's part of an invoice. Without a seller, payments get receipts. */
    invoicing: { seller: sellerOf(config), taxes },
    flows: createInvoiceFlows(store),
    invoiceRequests: createInvoiceRequests(store),
    copyThrottle: createCopyThrottle({ cache, log, factor: config.RATE_LIMIT_FACTOR }),
    /** Takes the invoices. Null without one. */
    platform: createInvoicePlatform({ config, metrics }),
    warnings: createRenewalWarnings(store),
    reconciliations: createReconciliations(store),
    provider: createStripeProvider({ config, taxes, log, metrics }),
    /** Without a key there is nothing to compare with. */
    isReconciling: config.STRIPE_SECRET_KEY !== undefined,
    takeCheckoutTurn: createCheckoutTurns({ cache, log }),
    /** Creates the event that requests a mail. */
    createMail: <K extends MailKind>(mail: RequestedMail<K>) =>
      createMailRequest({ keys, source: 'billing', now: clock.now() }, mail),
    publicUrl: config.PUBLIC_URL,
    keys,
    clock,
    log,
  };
}
