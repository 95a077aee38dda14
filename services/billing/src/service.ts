import { taxesOf } from '@girouette/contracts/taxes';
import {
  createMailRequest,
  createService,
  type Adapters,
  type Service,
  type Task,
} from '@girouette/platform/kit';
import { billingConfig, type BillingConfig } from './config';
import type { CheckoutDeps } from './checkout/actions';
import { checkoutRoutes } from './checkout/http';
import { createCheckoutTurns } from './checkout/turns';
import { consumers } from './events';
import { invoiceFileRoutes } from './invoice-files/http';
import type { OwnerConsumerDeps } from './owners/consumers';
import { buyerRoutes } from './invoices/http';
import { sellerOf } from './invoices/party-rules';
import { createBuyers } from './invoices/store';
import { createPlaces } from './owners/place-store';
import { createContacts, createPages, createTrials } from './owners/store';
import { paymentRoutes } from './payments/http';
import { createReceipts } from './payments/store';
import { priceRoutes } from './prices/http';
import { createPrices } from './prices/store';
import { reconcileSubscriptions, type ReconciliationDeps } from './reconciliation/actions';
import { reconciliationRoutes } from './reconciliation/http';
import { createReconciliations } from './reconciliation/store';
import { createStripeProvider } from './stripe/provider';
import { eraseOwner } from './subscriptions/actions';
import { createRenewalWarnings, createSubscriptions } from './subscriptions/store';
import { TABLES } from './tables';

const RECONCILE_EVERY_MS = 60 * 60_000;
/** How far back the comparisons look. Stripe keeps its events for 30 days. */
const RECONCILE_DAYS = 3;

export type BillingDeps = CheckoutDeps & OwnerConsumerDeps & ReconciliationDeps;

/** The dependencies of the actions, the routes and the consumers. */
export const createDependencies = (
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: BillingConfig = billingConfig.parse({}),
): BillingDeps => ({
  prices: createPrices(store),
  subscriptions: createSubscriptions(store),
  pages: createPages(store),
  places: createPlaces(store),
  trials: createTrials(store),
  receipts: createReceipts(store),
  contacts: createContacts(store),
  buyers: createBuyers(store),
  invoicing: { seller: sellerOf(config), taxes: taxesOf(config) },
  warnings: createRenewalWarnings(store),
  reconciliations: createReconciliations(store),
  provider: createStripeProvider({ config, taxes: taxesOf(config), log, metrics }),
  takeCheckoutTurn: createCheckoutTurns({ cache, log }),
  createMail: (mail) => createMailRequest({ keys, source: 'billing', now: clock.now() }, mail),
  publicUrl: config.PUBLIC_URL,
  keys,
  clock,
  log,
});

/**
 * The billing service: prices, payments and subscriptions.
 * @param overrides replace single dependencies in tests
 */
export async function createBillingService(
  adapters: Adapters,
  config: BillingConfig,
  overrides: Partial<BillingDeps> = {},
): Promise<Service> {
  // An unreadable key fails the start rather than the first payment.
  adapters.keys.mailKey();
  adapters.keys.nameKey();
  const deps = { ...createDependencies(adapters, config), ...overrides };
  return createService({
    name: 'billing',
    config,
    adapters,
    tables: TABLES,
    seed: () => deps.prices.seed(deps.clock.now()),
    routes: (route) => {
      priceRoutes(deps)(route);
      checkoutRoutes(deps)(route);
      paymentRoutes(deps)(route);
      invoiceFileRoutes(deps)(route);
      buyerRoutes(deps)(route);
      reconciliationRoutes(deps)(route);
    },
    consumers: consumers(deps),
    erase: (erasure) => eraseOwner(deps, erasure),
    // Without a key there is nothing to compare with.
    tasks: config.STRIPE_SECRET_KEY ? [reconciliationTask(deps)] : [],
  });
}

/** The comparison with Stripe, which repairs the effects of lost webhooks. */
const reconciliationTask = (deps: BillingDeps): Task => ({
  name: 'reconcile',
  everyMs: RECONCILE_EVERY_MS,
  async run(signal) {
    await reconcileSubscriptions(deps, { days: RECONCILE_DAYS, signal });
  },
});
