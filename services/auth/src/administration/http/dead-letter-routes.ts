import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/service-kit';
import { dropDeadLetter } from '../use-cases/drop-dead-letter';
import { listDeadLetters } from '../use-cases/list-dead-letters';
import type { AuthDeps } from '../../use-cases/ports';
import { readDeadLetter } from '../use-cases/read-dead-letter';
import { replayDeadLetter } from '../use-cases/replay-dead-letter';
import { presentDeadLetter, presentDeadLetterDetails } from './dead-letter-presenters';

const REPLAYED = 'L’événement est de nouveau remis au service.';
const DROPPED = 'L’événement est abandonné.';

/** The endpoints by which administrators handle what services could not. */
export const deadLetterRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    route(endpoints.listDeadLetters, async ({ principal, query }) =>
      (await listDeadLetters(deps, { principal, ...query })).map(presentDeadLetter),
    );
    route(endpoints.readDeadLetter, async ({ principal, params }) =>
      presentDeadLetterDetails(await readDeadLetter(deps, { principal, id: params.id })),
    );
    route(endpoints.replayDeadLetter, async ({ principal, params, request }) => {
      await replayDeadLetter(deps, { actor: { principal, address: request.ip }, id: params.id });
      return { message: REPLAYED };
    });
    route(endpoints.dropDeadLetter, async ({ principal, params, request }) => {
      await dropDeadLetter(deps, { actor: { principal, address: request.ip }, id: params.id });
      return { message: DROPPED };
    });
  };
