import { endpoints } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { giveBirthday, NOTED } from './birthdays';
import { countContacts, exportContacts, readStop, stopLaterAsks, withdrawConsent } from './actions';

/** The same after a repeated request, and whether or not an e-mail waited. */
const STOPPED = 'C’est noté\u00A0: ce restaurant ne vous enverra plus d’e-mail de ce genre.';

/** The same after a repeated request, and whether or not there was a consent. */
const WITHDRAWN = 'C’est noté\u00A0: ce restaurant ne vous enverra plus d’e-mail en dehors du jeu.';

/** The endpoints for guests to end e-mails outside of the game, and for owners to get the addresses of the other guests. */
export const consentRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.stopLaterAsks, async ({ body: { token } }) => {
      await stopLaterAsks(deps, readStop(deps, token));
      return { message: STOPPED };
    });

    route(endpoints.stopLaterAsksAtOnce, async ({ params: { token } }) => {
      await stopLaterAsks(deps, readStop(deps, token));
      return { message: STOPPED };
    });

    route(endpoints.withdrawConsent, async ({ body: { token } }) => {
      await withdrawConsent(deps, readStop(deps, token));
      return { message: WITHDRAWN };
    });

    route(endpoints.withdrawConsentAtOnce, async ({ params: { token } }) => {
      await withdrawConsent(deps, readStop(deps, token));
      return { message: WITHDRAWN };
    });

    route(endpoints.giveBirthday, async ({ body }) => {
      await giveBirthday(deps, body);
      return { message: NOTED };
    });

    route(endpoints.countContacts, ({ principal, params: { userId: ownerId } }) =>
      countContacts(deps, { principal, ownerId }),
    );

    route(endpoints.exportContacts, ({ params: { userId: ownerId }, ...input }) => {
      void input.reply.header('cache-control', 'no-store');
      return exportContacts(deps, { actor: actorOf(input), ownerId });
    });
  };
