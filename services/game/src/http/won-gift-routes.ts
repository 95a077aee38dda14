import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Voucher, WonGift } from '@girouette/contracts/http/won-gifts';
import { actorOf, sendTable, type Router } from '@girouette/platform/kit';
import { checkGift } from '../use-cases/check-gift';
import type { WonGiftView } from '../use-cases/describe-won-gifts';
import { listRedemptions } from '../use-cases/list-redemptions';
import { listWonGifts } from '../use-cases/list-won-gifts';
import type { GameDeps } from '../use-cases/ports';
import { readGiftKey } from '../use-cases/read-gift-key';
import { readVoucher, type VoucherView } from '../use-cases/read-voucher';
import { redeemGift } from '../use-cases/redeem-gift';
import { revokeGift } from '../use-cases/revoke-gift';
import { undoRedemption } from '../use-cases/undo-redemption';
import { toConditions } from './terms-format';
import { REDEMPTION_COLUMNS } from './redemption-columns';
import { tabulateRedemptions } from '../use-cases/tabulate-redemptions';

/** The endpoints of the voucher, of the counter, and of the owner's list of gifts. */
export function wonGiftRoutes(deps: GameDeps, route: Router): void {
  route(endpoints.readVoucher, async ({ body }) => presentVoucher(await readVoucher(deps, body)));

  route(endpoints.checkGift, async ({ principal, body: { code } }) =>
    present(await checkGift(deps, { principal, code })),
  );

  route(endpoints.redeemGift, async ({ body, ...input }) => {
    const handedOverAt = body.handedOverAt === undefined ? undefined : new Date(body.handedOverAt);
    return present(await redeemGift(deps, { ...body, handedOverAt, actor: actorOf(input) }));
  });

  route(endpoints.listRedemptions, async ({ principal }) =>
    (await listRedemptions(deps, principal)).map(present),
  );

  route(endpoints.downloadRedemptions, async ({ principal, params, query, reply }) =>
    sendTable(
      reply,
      {
        ...{ name: 'Remises', columns: REDEMPTION_COLUMNS },
        ...(await tabulateRedemptions(deps, { principal, ...params })),
      },
      { ...query, now: deps.clock.now() },
    ),
  );
  route(endpoints.undoRedemption, async ({ params, body, ...input }) => {
    const redeemedAt = body.redeemedAt === undefined ? undefined : new Date(body.redeemedAt);
    const undoing = { ...body, redeemedAt, playId: params.id, actor: actorOf(input) };
    return present(await undoRedemption(deps, undoing));
  });

  route(endpoints.revokeGift, async ({ params, body, ...input }) =>
    present(await revokeGift(deps, { ...body, playId: params.id, actor: actorOf(input) })),
  );

  route(endpoints.listWonGifts, async ({ principal, params, query, reply }) => {
    const { views, total } = await listWonGifts(deps, { principal, ...params, ...query });
    void reply.header(TOTAL_COUNT_HEADER, total);
    return views.map(present);
  });

  route(endpoints.readGiftKey, ({ principal }) =>
    Promise.resolve({ publicKey: readGiftKey(deps, principal) }),
  );
}

const presentVoucher = (view: VoucherView): Voucher => ({
  ...presentGift(view),
  endsAt: view.endsAt.toISOString(),
  statement: view.statement,
  redeemedAt: view.redeemedAt?.toISOString() ?? null,
  pageId: view.gift.pageId,
  restaurant: view.restaurant,
});

const presentGift = ({
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
});

const present = ({ gift, redemption, reversal, conflicts, ...view }: WonGiftView): WonGift => ({
  _id: gift.id,
  pageId: gift.pageId,
  ...presentGift({ gift, ...view }),
  redemption: redemption && presentHandover(redemption),
  ...(reversal && {
    reversal: { at: reversal.at.toISOString(), by: reversal.name, reason: reversal.reason },
  }),
  isUndoable: view.isUndoable,
  conflicts: conflicts.map(presentHandover),
});

const presentHandover = (handover: {
  at: Date;
  name: string | null;
  device?: string | undefined;
}) => ({
  at: handover.at.toISOString(),
  by: handover.name,
  device: handover.device ?? '',
});
