import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { FailedMail as FailedMailRow } from '@girouette/contracts/mails/http/result-mail';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { listFailedMails, resendFailedMail, type FailedMail } from './actions';
import { maskedAddress } from '../delivery/rules';

const RESENT = 'L’e-mail est de nouveau en cours d’envoi.';

/** The endpoints of the failed mails, for administrators. */
export const mailRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
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
