import { endpoints } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import { changeSender } from '../use-cases/change-sender';
import { checkMailSender } from '../use-cases/check-mail-sender';
import { findSender } from '../use-cases/find-sender';
import type { ResultMailDeps } from '../use-cases/ports';
import { rotateDkimKey } from '../use-cases/rotate-dkim-key';
import { testMailSender } from '../use-cases/test-mail-sender';
import { presentSender, presentSenderChecks } from './presenters';

const ROTATED = 'Une nouvelle clé attend d’être publiée.';

/** What administrators do with the sender of the mails. */
export function senderRoutes(deps: ResultMailDeps, route: Router): void {
  route(endpoints.readMailSender, async () => presentSender(deps, await findSender(deps)));

  route(endpoints.changeMailSender, async ({ body, ...input }) =>
    presentSender(deps, await changeSender(deps, { ...body, actor: actorOf(input) })),
  );

  route(endpoints.checkMailSender, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return presentSenderChecks(await checkMailSender(deps));
  });

  route(endpoints.rotateDkimKey, async (input) => {
    await rotateDkimKey(deps, actorOf(input));
    return { message: ROTATED };
  });

  route(endpoints.testMailSender, async ({ principal }) => testMailSender(deps, principal));
}
