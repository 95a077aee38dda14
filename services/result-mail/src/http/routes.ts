import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { acceptResult } from '../use-cases/accept-result';
import type { ResultMailDeps } from '../use-cases/ports';

/** Shown to the winner, also when the claim is repeated. */
const ACCEPTED = 'Votre cadeau vous attend\u00A0: un e-mail vient de vous être envoyé.';

/** The endpoints of the result-mail service (docs/specification §7). */
export const routes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.sendResult, async ({ body: claim }) => {
      await acceptResult(deps, claim);
      return { message: ACCEPTED };
    });
  };
