import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import { readBuyer, setBuyer, type BuyerDeps } from './actions';
import { toBuyer } from './party-rules';

/** The endpoints of the firm that invoices are made out to. */
export const buyerRoutes = (deps: BuyerDeps) => (route: Router) => {
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
