import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { FailedMail as FailedMailRow } from '@girouette/contracts/http/result-mail';
import { actorOf, type Router } from '@girouette/platform/kit';
import {
  exportMails,
  listFailedMails,
  requestLostGifts,
  resendFailedMail,
  type ExportedMails,
  type FailedMail,
  type MailDeps,
} from './actions';
import { isUnderWay, maskedAddress, type Mail } from './rules';
import { speechOf } from '../templates/speech';

const RESENT = 'L’e-mail est de nouveau en cours d’envoi.';

/** The endpoints of mails: the requests of guests, the failures for administrators, and the exports for users. */
export const mailRoutes =
  (deps: MailDeps) =>
  (route: Router): void => {
    route(endpoints.mailLostGifts, async ({ body }) => {
      await requestLostGifts(deps, body);
      // The same whether or not there are gifts.
      return { message: speechOf(body.language).mails.giftsSearched };
    });

    route(endpoints.exportMails, async ({ principal, params: { userId }, reply }) => {
      void reply.header('cache-control', 'no-store');
      const { recipient, mails, webhooks, ...numbers } = await exportMails(deps, {
        principal,
        userId,
      });
      return {
        notifications: recipient?.notifications ?? null,
        mails: mails.map(toExportedMail),
        webhooks: webhooks.map(toExportedWebhook),
        ...numbers,
      };
    });

    route(endpoints.listFailedMails, async ({ query, reply }) => {
      const { failed, total } = await listFailedMails(deps, query);
      void reply.header(TOTAL_COUNT_HEADER, total);
      return failed.map(toFailedMail);
    });

    route(endpoints.resendFailedMail, async ({ params, ...input }) => {
      await resendFailedMail(deps, { actor: actorOf(input), mailId: params.id });
      return { message: RESENT };
    });
  };

const toFailedMail = ({ mail, to }: FailedMail): FailedMailRow => ({
  _id: mail.id,
  kind: mail.kind,
  to: to && maskedAddress(to),
  userId: mail.kind === 'winner' ? null : (mail.userId ?? null),
  reason: mail.reason ?? '',
  failedAt: (mail.failedAt ?? mail.acceptedAt).toISOString(),
});

export const toExportedMail = ({ mail, to }: ExportedMails['mails'][number]) => ({
  kind: mail.kind,
  status: toStatus(mail),
  acceptedAt: mail.acceptedAt.toISOString(),
  completedAt: mail.completedAt?.toISOString() ?? null,
  to,
});

/** Callers do not see what a mail waits for. */
const toStatus = (mail: Mail) => (isUnderWay(mail) ? 'queued' : mail.status);

/** Without its secrets. */
const toExportedWebhook = ({
  url,
  types,
  state,
  createdAt,
}: ExportedMails['webhooks'][number]) => ({
  url,
  types: [...types],
  state,
  createdAt: createdAt.toISOString(),
});
