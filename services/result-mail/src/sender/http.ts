import type { ResultMailDeps } from '../deps';
import { findSender } from '../delivery/actions';
import { endpoints } from '@girouette/contracts';
import type { MailSender } from '@girouette/contracts/mails/http/result-mail';
import type { SenderChecks } from '@girouette/contracts/mails/http/sender';
import { actorOf, type Router } from '@girouette/platform/kit';
import {
  changeSender,
  checkMailSender,
  rotateDkimKey,
  testMailSender,
  type CheckedSender,
} from './actions';
import type { Sender } from '../delivery/rules';

const ROTATED = 'Une nouvelle clé attend d’être publiée.';

/** The endpoints for administrators to manage the sender of the mails. */
export const senderRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.readMailSender, async () => toSender(deps, await findSender(deps)));

    route(endpoints.changeMailSender, async ({ body, ...input }) =>
      toSender(deps, await changeSender(deps, { ...body, actor: actorOf(input) })),
    );

    route(endpoints.checkMailSender, async ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      return toSenderChecks(await checkMailSender(deps));
    });

    route(endpoints.rotateDkimKey, async (input) => {
      await rotateDkimKey(deps, actorOf(input));
      return { message: ROTATED };
    });

    route(endpoints.testMailSender, async ({ principal }) => testMailSender(deps, principal));
  };

const toSender = (
  { sender: { isFixed } }: ResultMailDeps,
  { name, address }: Sender,
): MailSender => ({
  name,
  address,
  isFixed,
});

const toSenderChecks = ({
  domain,
  checks,
  signedWith,
  bounces,
  faults,
}: CheckedSender): SenderChecks => ({
  domain,
  checks: checks.map(({ name, state, problem, remedy, record }) => ({
    name,
    state,
    record,
    sentence: [problem, remedy].filter(Boolean).join(' '),
  })),
  signedWith,
  bounces,
  faults,
});
