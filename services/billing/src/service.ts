import {
  createMailRequest,
  createService,
  type Adapters,
  type Service,
  type Task,
} from '@girouette/platform/kit';
import { billingConfig, type BillingConfig } from './config';
import { consumers } from './events/consumers';
import { routes } from './http/routes';
import { createCheckoutTurns } from './storage/checkout-turns';
import { createContactRepository } from './storage/contact-repository';
import { createPageRepository } from './storage/page-repository';
import { createPriceRepository } from './storage/price-repository';
import { createReceiptRepository } from './storage/receipt-repository';
import { createReconciliationRepository } from './storage/reconciliation-repository';
import { createRenewalWarningRepository } from './storage/renewal-warning-repository';
import { createSubscriptionRepository } from './storage/subscription-repository';
import { createTrialRepository } from './storage/trial-repository';
import { TABLES } from './storage/tables';
import { createStripeProvider } from './stripe/stripe-provider';
import { eraseOwner } from './use-cases/erase-owner';
import type { BillingDeps } from './use-cases/ports';
import { reconcileSubscriptions } from './use-cases/reconcile-subscriptions';

const RECONCILE_EVERY_MS = 60 * 60_000;
/** How far back the comparisons look. Stripe keeps its events for 30 days. */
const RECONCILE_DAYS = 3;

export const createDependencies = (
  { store, cache, clock, keys, log, metrics }: Adapters,
  config: BillingConfig = billingConfig.parse({}),
): BillingDeps => ({
  prices: createPriceRepository(store),
  subscriptions: createSubscriptionRepository(store),
  pages: createPageRepository(store),
  trials: createTrialRepository(store),
  receipts: createReceiptRepository(store),
  contacts: createContactRepository(store),
  warnings: createRenewalWarningRepository(store),
  reconciliations: createReconciliationRepository(store),
  provider: createStripeProvider({ config, log, metrics }),
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
    routes: routes(deps),
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
