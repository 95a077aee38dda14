import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Router } from '@girouette/service-kit';
import { maskedAddress } from '../domain/masked-address';
import { acceptResult } from '../use-cases/accept-result';
import { listFailedMails } from '../use-cases/list-failed-mails';
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

    route(endpoints.listFailedMails, async ({ query, reply }) => {
      const { failed, total } = await listFailedMails(deps, query);
      void reply.header(TOTAL_COUNT_HEADER, total);
      return failed.map(({ mail, to }) => ({
        _id: mail.id,
        kind: mail.kind ?? 'winner',
        to: to && maskedAddress(to),
        userId: mail.kind === undefined ? null : (mail.userId ?? null),
        reason: mail.reason ?? '',
        failedAt: (mail.failedAt ?? mail.acceptedAt).toISOString(),
      }));
    });
  };
