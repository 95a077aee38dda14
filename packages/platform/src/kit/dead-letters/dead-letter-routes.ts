import { endpoints } from '@girouette/contracts';
import { actorOf } from '../audit';
import type { Router } from '../http';
import { presentDeadLetter, presentDeadLetterDetails } from './dead-letter-presenters';
import {
  dropDeadLetter,
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
  type DeadLetterDeps,
} from './dead-letters';

const REPLAYED = 'L’événement est de nouveau remis au service.';
const DROPPED = 'L’événement est abandonné.';

/** Endpoints for administrators to handle events that services could not. The contract names the service that offers them. */
export const deadLetterRoutes =
  (deps: DeadLetterDeps) =>
  (route: Router): void => {
    route(endpoints.listDeadLetters, async ({ principal, query }) =>
      (await listDeadLetters(deps, { principal, ...query })).map(presentDeadLetter),
    );
    route(endpoints.readDeadLetter, async ({ principal, params }) =>
      presentDeadLetterDetails(await readDeadLetter(deps, { principal, id: params.id })),
    );
    route(endpoints.replayDeadLetter, async ({ params, ...input }) => {
      await replayDeadLetter(deps, { actor: actorOf(input), id: params.id });
      return { message: REPLAYED };
    });
    route(endpoints.dropDeadLetter, async ({ params, ...input }) => {
      await dropDeadLetter(deps, { actor: actorOf(input), id: params.id });
      return { message: DROPPED };
    });
  };
