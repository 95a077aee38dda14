import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { requestInvoiceCopy } from './actions';

/** The endpoint for a person who asks for an invoice without an account. */
export const invoiceCopyRoutes = (deps: BillingDeps) => (route: Router) => {
  route(endpoints.requestInvoiceCopy, async ({ body }) => {
    await requestInvoiceCopy(deps, body);
    return {
      message:
        'Si ce numéro et cette adresse vont ensemble, la facture arrive par e-mail dans quelques minutes.',
    };
  });
};
