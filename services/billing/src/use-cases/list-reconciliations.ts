import { AppError, may, type Principal } from '@girouette/contracts';
import type { Reconciliation } from '../domain/reconciliation';
import type { BillingDeps } from './ports';

const SHOWN = 50;

/**
 * The recent comparisons with the payment provider, newest first.
 * @throws AppError FORBIDDEN
 */
export async function listReconciliations(
  { reconciliations }: Pick<BillingDeps, 'reconciliations'>,
  { principal }: { principal: Principal },
): Promise<Reconciliation[]> {
  if (!may(principal, 'payment:reconcile')) throw new AppError('FORBIDDEN');
  return reconciliations.newest(SHOWN);
}
