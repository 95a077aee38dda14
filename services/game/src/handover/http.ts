import { AppError, endpoints, toEuros } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import type { PresentedGift, WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import {
  actorOf,
  requestKeyOf,
  sendTable,
  type Column,
  type Router,
} from '@girouette/platform/kit';
import type { FastifyRequest } from 'fastify';
import type { GameDeps } from '../deps';
import { toConditions } from '../pages/feature';
import { readVoucher, type VoucherView } from './actions';
import { answerOnce, nonceOf, type Repeatable } from './answer-once';
import { checkGift, readGiftKey, type PresentedView, type WonGiftView } from './counter';
import {
  countWonGifts,
  listRedemptions,
  listWonGifts,
  tabulateRedemptions,
  type RedeemedGift,
} from './list';
import { redeemGift } from './redeem';
import { readTill, searchGifts } from './till';
import { revokeGift, undoRedemption } from './undo';
import { changeHandover, readHandover } from './where';

/** The endpoints of the voucher, and of the lists and settings of gifts. */
export const handoverRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readVoucher, async ({ body }) => toVoucher(await readVoucher(deps, body)));

  route(endpoints.listRedemptions, async ({ principal }) =>
    (await listRedemptions(deps, principal)).map(toWonGift),
  );

  route(endpoints.downloadRedemptions, async ({ principal, params, query, reply }) =>
    sendTable(
      reply,
      {
        name: 'Retraits',
        columns: REDEMPTION_COLUMNS,
        ...(await tabulateRedemptions(deps, { principal, ...params })),
      },
      { ...query, now: deps.clock.now() },
    ),
  );

  route(endpoints.revokeGift, async ({ params, body, ...input }) =>
    toWonGift(await revokeGift(deps, { ...body, playId: params.id, actor: actorOf(input) })),
  );

  route(endpoints.listWonGifts, async ({ principal, params, query, reply }) => {
    const listed = await listWonGifts(deps, { principal, ...params, ...query });
    const { views, total, isPartial } = listed;
    void reply.header(TOTAL_COUNT_HEADER, total);
    void reply.header(TOTAL_IS_PARTIAL_HEADER, String(isPartial));
    return views.map(toWonGift);
  });

  route(endpoints.countWonGifts, ({ principal, params, query }) =>
    countWonGifts(deps, { principal, ...params, ...query }),
  );

  route(endpoints.readHandover, async ({ principal }) => ({
    handover: await readHandover(deps, principal),
  }));

  route(endpoints.changeHandover, async ({ body: { handover }, ...input }) => {
    await changeHandover(deps, { actor: actorOf(input), handover });
    return { handover };
  });

  route(endpoints.readGiftKey, ({ principal }) =>
    Promise.resolve({ publicKey: readGiftKey(deps, principal) }),
  );
};

type SentCall = Pick<Repeatable, 'principal' | 'parameters'> & { request: FastifyRequest };

/** The five calls of a till. The counter makes three of them. */
export const tillRoutes = (deps: GameDeps) => (route: Router) => {
  const repeatableOf = (
    call: string,
    { principal, request, parameters }: SentCall,
  ): Repeatable => ({
    ...{ principal, call, parameters },
    requestKey: requestKeyOf(request),
    now: deps.clock.now(),
  });

  route(endpoints.checkGift, async ({ principal, body: { code } }) =>
    toPresentedGift(await checkGift(deps, { principal, code })),
  );

  route(endpoints.searchGifts, async ({ principal, body: { search } }) =>
    (await searchGifts(deps, { principal, search })).map(toPresentedGift),
  );

  route(endpoints.readTill, async ({ principal }) => {
    const { at, ...till } = await readTill(deps, principal);
    return { ...till, at: at.toISOString() };
  });

  route(endpoints.redeemGift, ({ body, ...input }) => {
    const call = repeatableOf('redeem', { ...input, parameters: body });
    const nonce = body.nonce ?? nonceOf(call);
    if (nonce === null) throw new AppError('INVALID_REQUEST', { field: 'nonce' });
    const handedOverAt = body.handedOverAt === undefined ? undefined : new Date(body.handedOverAt);
    const redeeming = { ...body, nonce, handedOverAt, actor: actorOf(input) };
    return answerOnce(deps, call, async () => toPresentedGift(await redeemGift(deps, redeeming)));
  });

  route(endpoints.undoRedemption, ({ params, body, ...input }) => {
    const call = repeatableOf('undo', { ...input, parameters: { ...params, ...body } });
    const nonce = nonceOf(call) ?? undefined;
    const redeemedAt = body.redeemedAt === undefined ? undefined : new Date(body.redeemedAt);
    const undoing = { ...body, nonce, redeemedAt, playId: params.id, actor: actorOf(input) };
    return answerOnce(deps, call, async () => toWonGift(await undoRedemption(deps, undoing)));
  });
};

const toVoucher = (view: VoucherView): Voucher => ({
  ...toGift(view),
  endsAt: view.endsAt.toISOString(),
  statement: view.statement,
  redeemedAt: view.redeemedAt?.toISOString() ?? null,
  pageId: view.gift.pageId,
  restaurant: view.restaurant,
});

const toGift = ({
  gift,
  ...view
}: Pick<WonGiftView, 'gift' | 'verdict' | 'firstDay' | 'lastDay'>) => ({
  gift: gift.gift,
  code: gift.code,
  state: gift.state,
  verdict: view.verdict,
  wonAt: gift.wonAt.toISOString(),
  firstDay: view.firstDay,
  lastDay: view.lastDay,
  conditions: toConditions(gift.conditions),
  ...(gift.isTest && { test: true as const }),
});

const toWonGift = ({ gift, redemption, reversal, conflicts, ...view }: WonGiftView): WonGift => ({
  _id: gift.id,
  pageId: gift.pageId,
  ...toGift({ gift, ...view }),
  ...(gift.campaign && { campaign: true as const }),
  redemption: redemption && toHandover(redemption),
  ...(reversal && {
    reversal: { at: reversal.at.toISOString(), by: reversal.name, reason: reversal.reason },
  }),
  isUndoable: view.isUndoable,
  conflicts: conflicts.map(toHandover),
});

const toPresentedGift = ({ place, ...view }: PresentedView): PresentedGift => ({
  ...toWonGift(view),
  ...(place && { place }),
});

const toHandover = (handover: { at: Date; name: string | null; device?: string | undefined }) => ({
  at: handover.at.toISOString(),
  by: handover.name,
  device: handover.device ?? '',
});

/** The columns of the file with an owner's redemptions (docs/specification §10.52). */
const REDEMPTION_COLUMNS: readonly Column<RedeemedGift>[] = [
  { header: 'Remis le', cell: ({ at }) => ({ moment: at }) },
  { header: 'Restaurant', cell: ({ restaurantName }) => restaurantName },
  { header: 'Cadeau', cell: ({ gift }) => gift.gift },
  { header: 'Code', cell: ({ gift }) => gift.code },
  { header: 'Obtenu le', cell: ({ gift }) => ({ moment: gift.wonAt }) },
  { header: 'Remis par', cell: ({ by }) => by ?? 'Compte supprimé' },
  { header: 'Appareil', cell: ({ device }) => device },
  {
    header: 'Valeur (€)',
    cell: ({ gift: { conditions } }) =>
      conditions.value === null ? null : toEuros(conditions.value),
  },
  { header: 'Origine', cell: ({ gift }) => (gift.campaign ? 'Campagne' : 'Roue') },
];
