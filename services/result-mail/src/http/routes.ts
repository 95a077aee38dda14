import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { acceptResult } from '../app/accept-result';
import type { AcceptDeps } from '../app/ports';

/** What a winner reads; the same however often they ask. */
const ACCEPTED = 'Votre cadeau vous attend\u00A0: un e-mail vient de vous être envoyé.';

export const routes = (deps: AcceptDeps) => (route: Router) => {
  route(endpoints.sendResult, async ({ body: claim }) => {
    await acceptResult(deps, claim);
    return { message: ACCEPTED };
  });
};
