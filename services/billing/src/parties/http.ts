import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { readBuyer, setBuyer } from './actions';
import { toBuyer } from './rules';

/** The endpoints of the firm that invoices are made out to. */
export const buyerRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.readBuyer, async ({ principal, params: { userId }, reply }) => {
    void reply.header('cache-control', 'no-store');
    const found = await readBuyer(deps, { principal, userId });
    return { buyer: found && toBuyer(found) };
  });

  route(endpoints.setBuyer, async ({ principal, body: { userId, ...buyer } }) => {
    await setBuyer(deps, { principal, userId, buyer });
    return { buyer };
  });
};
