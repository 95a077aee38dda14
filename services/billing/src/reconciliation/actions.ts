import { AppError, may, type Principal } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { abortAfter } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { BillingDeps } from '../deps';
import { mailReceipts } from '../receipts/actions';
import { synchronizeSubscription } from '../subscriptions/actions';
import { linkCustomer } from '../subscriptions/rules';
import type { Reconciliation } from './rules';

const SHOWN = 50;

/**
 * The recent comparisons with the payment provider, newest first.
 * @throws AppError FORBIDDEN
 */
export async function listReconciliations(
  { reconciliations }: BillingDeps,
  { principal }: { principal: Principal },
): Promise<Reconciliation[]> {
  if (!may(principal, 'payment:reconcile')) throw new AppError('FORBIDDEN');
  return reconciliations.newest(SHOWN);
}

const MAX_MS = 10 * 60_000;
/** Receipts without a requested mail per run; the rest follow in the next run. */
const MAX_UNMAILED = 500;

/**
 * Compares the stored data with the provider's recent events, and repairs the effects of lost webhooks with the same step that webhooks
 * use. Stores and logs what it cannot repair, for administrators.
 * @throws AppError PAYMENT_UNAVAILABLE when the provider does not list its events
 */
export async function reconcileSubscriptions(
  deps: BillingDeps,
  { days, signal }: { days: number; signal: AbortSignal },
): Promise<Reconciliation> {
  const { provider, receipts, reconciliations, clock, log } = deps;
  const at = clock.now();
  const until = AbortSignal.any([signal, abortAfter(MAX_MS)]);
  const since = new Date(at.getTime() - days * DAY_MS);
  const customers = await provider.listChangedCustomers({ since, signal: until });
  const found = { repaired: [] as string[], unknown: [] as string[], failed: [] as string[] };
  for (const customerId of customers) {
    if (until.aborted) break;
    try {
      const { outcome, id } = await reconcile(deps, customerId);
      if (outcome !== 'right') found[outcome].push(id);
    } catch (error) {
      log.error({ err: error, customerId }, 'a customer could not be compared');
      found.failed.push(customerId);
    }
  }
  const owners = new Set((await receipts.unmailed(MAX_UNMAILED)).map(({ ownerId }) => ownerId));
  for (const ownerId of owners) await mailReceipts(deps, { ownerId });

  const checked = customers.size;
  const reconciliation = { id: newId(), at, checked, ...found, complete: !until.aborted };
  await reconciliations.add(reconciliation);
  const isRight = found.unknown.length + found.failed.length === 0;
  log[isRight ? 'info' : 'warn'](reconciliation, 'compared with the payment provider');
  return reconciliation;
}

async function reconcile(
  deps: BillingDeps,
  customerId: string,
): Promise<{ outcome: 'right' | 'repaired' | 'unknown'; id: string }> {
  const before = (await deps.subscriptions.findByCustomer(customerId)) ?? null;
  if (!before && !(await adopt(deps, customerId))) return { outcome: 'unknown', id: customerId };
  const after = await synchronizeSubscription(deps, { customerId });
  if (!after) return { outcome: 'unknown', id: customerId };
  return { outcome: after.version === before?.version ? 'right' : 'repaired', id: after.id };
}

/** Links a customer to the owner that it was created for, e.g. after the store was restored from a backup. */
async function adopt(
  { provider, subscriptions }: BillingDeps,
  customerId: string,
): Promise<boolean> {
  const ownerId = await provider.findOwner(customerId);
  if (ownerId === null) return false;
  const linked = await subscriptions.change(
    ownerId,
    (current) => linkCustomer(current, { ownerId, customerId }),
    () => [],
  );
  return linked !== null;
}
