import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { actorOf, sendTable, type Router } from '@girouette/platform/kit';
import { listWinners } from '../use-cases/list-winners';
import type { ResultMailDeps } from '../use-cases/ports';
import { resendWinnerMail } from '../use-cases/resend-winner-mail';
import { tabulateWinners } from '../use-cases/tabulate-winners';
import { presentWinner } from './presenters';
import { WINNER_COLUMNS } from './winner-columns';

/** The endpoints of the owner's list of winners. */
export function winnerRoutes(deps: ResultMailDeps, route: Router): void {
  route(endpoints.listWinners, async ({ principal, params, query, reply }) => {
    const { winners, total } = await listWinners(deps, { principal, ...params, ...query });
    void reply.header(TOTAL_COUNT_HEADER, total);
    return winners.map(presentWinner);
  });

  route(endpoints.downloadWinners, async ({ principal, params, query, reply }) =>
    sendTable(
      reply,
      {
        ...{ name: 'Gagnants', columns: WINNER_COLUMNS },
        ...(await tabulateWinners(deps, { principal, ...params })),
      },
      { ...query, now: deps.clock.now() },
    ),
  );

  route(endpoints.resendWinnerMail, async ({ params, ...input }) =>
    presentWinner(await resendWinnerMail(deps, { actor: actorOf(input), playId: params.id })),
  );
}
