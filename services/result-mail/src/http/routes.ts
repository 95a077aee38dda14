import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { actorOf, type Router } from '@girouette/platform/kit';
import { speechOf } from '../mails/speech';
import { acceptResult } from '../use-cases/accept-result';
import { countContacts } from '../use-cases/count-contacts';
import { exportContacts } from '../use-cases/export-contacts';
import { exportMails } from '../use-cases/export-mails';
import { listFailedMails } from '../use-cases/list-failed-mails';
import type { ResultMailDeps } from '../use-cases/ports';
import { requestLostGifts } from '../use-cases/request-lost-gifts';
import { resendFailedMail } from '../use-cases/resend-failed-mail';
import { readStop } from '../use-cases/read-stop';
import { myDataRoutes } from './my-data-routes';
import { senderRoutes } from './sender-routes';
import { winnerRoutes } from './winner-routes';
import { webhookRoutes } from './webhook-routes';
import { withdrawConsent } from '../use-cases/withdraw-consent';
import { stopLaterAsks } from '../use-cases/stop-later-asks';
import { presentExportedMail, presentExportedWebhook, presentFailedMail } from './presenters';

/** The same after a repeated request, and whether or not an e-mail waited. */
const STOPPED = 'C’est noté\u00A0: ce restaurant ne vous enverra plus d’e-mail de ce genre.';

/** The same after a repeated request, and whether or not there was a consent. */
const WITHDRAWN = 'C’est noté\u00A0: ce restaurant ne vous enverra plus d’e-mail en dehors du jeu.';

const RESENT = 'L’e-mail est de nouveau en cours d’envoi.';

/** The endpoints of the result-mail service (docs/specification §7). */
export const routes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.sendResult, async ({ body: claim }) => {
      const isMailed = await acceptResult(deps, claim);
      const { mails } = speechOf(claim.language);
      // The winner sees it, also after a repeated claim.
      return { message: isMailed ? mails.claimAccepted : mails.claimUnmailed };
    });

    route(endpoints.mailLostGifts, async ({ body }) => {
      await requestLostGifts(deps, body);
      // The same whether or not there are gifts.
      return { message: speechOf(body.language).mails.giftsSearched };
    });

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

    route(endpoints.countContacts, async ({ principal, params: { userId: ownerId } }) => ({
      contacts: await countContacts(deps, { principal, ownerId }),
    }));

    route(endpoints.exportContacts, ({ params: { userId: ownerId }, ...input }) => {
      void input.reply.header('cache-control', 'no-store');
      return exportContacts(deps, { actor: actorOf(input), ownerId });
    });

    myDataRoutes(deps, route);

    route(endpoints.exportMails, async ({ principal, params: { userId }, reply }) => {
      reply.header('cache-control', 'no-store');
      const { recipient, mails, webhooks, ...numbers } = await exportMails(deps, {
        principal,
        userId,
      });
      return {
        notifications: recipient?.notifications ?? null,
        mails: mails.map(presentExportedMail),
        webhooks: webhooks.map(presentExportedWebhook),
        ...numbers,
      };
    });

    route(endpoints.listFailedMails, async ({ query, reply }) => {
      const { failed, total } = await listFailedMails(deps, query);
      void reply.header(TOTAL_COUNT_HEADER, total);
      return failed.map(presentFailedMail);
    });

    route(endpoints.resendFailedMail, async ({ params, ...input }) => {
      await resendFailedMail(deps, { actor: actorOf(input), mailId: params.id });
      return { message: RESENT };
    });

    senderRoutes(deps, route);

    webhookRoutes(deps, route);

    winnerRoutes(deps, route);
  };
