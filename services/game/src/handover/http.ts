import { endpoints, toEuros } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type { Voucher } from '@girouette/contracts/http/vouchers';
import type { PresentedGift, WonGift } from '@girouette/contracts/http/won-gifts';
import { actorOf, sendTable, type Column, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { toConditions } from '../pages/feature';
import { readVoucher, type VoucherView } from './actions';
import { checkGift, readGiftKey, type PresentedView, type WonGiftView } from './counter';
import {
  countWonGifts,
  listRedemptions,
  listWonGifts,
  tabulateRedemptions,
  type RedeemedGift,
} from './list';
import { redeemGift } from './redeem';
import { revokeGift, undoRedemption } from './undo';
import { changeHandover, readHandover } from './where';

/** The endpoints of the voucher, of the counter, and of the owner's list of gifts. */
export const handoverRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readVoucher, async ({ body }) => toVoucher(await readVoucher(deps, body)));

  route(endpoints.checkGift, async ({ principal, body: { code } }) =>
    toPresentedGift(await checkGift(deps, { principal, code })),
  );

  route(endpoints.redeemGift, async ({ body, ...input }) => {
    const handedOverAt = body.handedOverAt === undefined ? undefined : new Date(body.handedOverAt);
    return toPresentedGift(
      await redeemGift(deps, { ...body, handedOverAt, actor: actorOf(input) }),
    );
  });

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

  route(endpoints.undoRedemption, async ({ params, body, ...input }) => {
    const redeemedAt = body.redeemedAt === undefined ? undefined : new Date(body.redeemedAt);
    const undoing = { ...body, redeemedAt, playId: params.id, actor: actorOf(input) };
    return toWonGift(await undoRedemption(deps, undoing));
  });

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
