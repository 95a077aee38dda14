import { endpoints, parisTime } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Winner as WinnerRow } from '@girouette/contracts/mails/http/winners';
import { agreedWording } from '@girouette/contracts/mails/marketing';
import type { WinnerState } from '@girouette/contracts/mails/winners';
import { actorOf, sendTable, type Column, type Router } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { speechOf } from '../templates/feature';
import { mayBeResent } from '../queue/change-rules';
import { listWinners, resendWinnerMail, tabulateWinners } from './actions';
import { acceptResult } from './claim';
import { requestLostGifts } from './lost-gifts';
import type { Winner } from './rules';

/** The endpoints of winners, and of their owner's list. */
export const winnerRoutes =
  (deps: ResultMailDeps) =>
  (route: Router): void => {
    route(endpoints.mailLostGifts, async ({ body }) => {
      await requestLostGifts(deps, body);
      // The same whether or not there are gifts.
      return { message: speechOf(body.language).mails.giftsSearched };
    });

    route(endpoints.sendResult, async ({ body: claim }) => {
      const isMailed = await acceptResult(deps, claim);
      const { mails } = speechOf(claim.language);
      // The winner sees it, also after a repeated claim.
      return { message: isMailed ? mails.claimAccepted : mails.claimUnmailed };
    });

    route(endpoints.listWinners, async ({ principal, params, query, reply }) => {
      const { winners, total } = await listWinners(deps, { principal, ...params, ...query });
      void reply.header(TOTAL_COUNT_HEADER, total);
      return winners.map(toWinner);
    });

    route(endpoints.downloadWinners, async ({ principal, params, query, reply }) =>
      sendTable(
        reply,
        {
          name: 'Gagnants',
          columns: WINNER_COLUMNS,
          ...(await tabulateWinners(deps, { principal, ...params })),
        },
        { ...query, now: deps.clock.now() },
      ),
    );

    route(endpoints.resendWinnerMail, async ({ params, ...input }) =>
      toWinner(await resendWinnerMail(deps, { actor: actorOf(input), playId: params.id })),
    );
  };

function toWinner(winner: Winner): WinnerRow {
  const { win, mail, ...shown } = winner;
  const { dateTime, timeOfDay } = parisTime(win.at);
  return {
    _id: win.id,
    pageId: win.pageId,
    resturantName: shown.restaurantName,
    gift: win.outcome.label,
    email: shown.email,
    state: shown.state,
    winDate: dateTime,
    winTime: timeOfDay,
    marketing: marketingOf(winner),
    refused: shown.refused,
    resends: mail?.resends ?? 0,
    resendable: mail !== null && !shown.isStopped && mayBeResent(mail),
  };
}

function marketingOf({ win, restaurantName: restaurant }: Winner): WinnerRow['marketing'] {
  const { at, marketingVersion: version } = win;
  if (version === undefined) return null;
  return { at: at.toISOString(), wording: agreedWording({ version, restaurant }) };
}

const STATES: Readonly<Record<WinnerState, string>> = {
  drawn: 'À venir',
  mailed: 'Envoyé',
  failed: 'Non remis',
  expired: 'Cadeau expiré',
};

const stateCell = ({ state, refused }: Winner): string =>
  refused !== null && state !== 'expired' ? 'Adresse refusée' : STATES[state];

/** The columns of the file with an owner's winners (docs/specification §10.52). */
const WINNER_COLUMNS: readonly Column<Winner>[] = [
  { header: 'Gagné le', cell: ({ win }) => ({ moment: win.at }) },
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Cadeau', cell: ({ win }) => win.outcome.label },
  { header: 'E-mail', cell: ({ email }) => email ?? 'Effacé' },
  { header: 'E-mail envoyé', cell: stateCell },
  {
    header: 'Offres acceptées le',
    cell: ({ win }) => (win.marketingVersion === undefined ? null : { moment: win.at }),
  },
  { header: 'Renvois', cell: ({ mail }) => mail?.resends ?? 0 },
];
