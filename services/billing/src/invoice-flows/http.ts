import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { readHandedInvoices } from './actions';

/** The endpoint of the invoices that were handed to the platform. */
export const invoiceFlowRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.readHandedInvoices, async ({ principal, query: { month } }) => {
    const handed = await readHandedInvoices(deps, { principal, month });
    return { handed: handed && { ...handed, refused: [...handed.refused] } };
  });
};
