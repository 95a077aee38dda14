import { conditionsOf, LOSS_OPTIONS, totalWeight, WEEKDAYS } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { wonGift, type WonGift } from '../handover/rules';
import { announcedTerms, wheelWeights, type Gift } from '../pages/gift-rules';
import { draw, drawFrom, type Dice, type Draw } from '../plays/rules';

/** An owner's test of their own page. It is no play: only the counter and the voucher read it. */
export interface TestPlay {
  id: string;
  pageId: string;
  ownerId: string;
  /** The code of the gift that it may win. */
  code: string;
  /** When the owner asked for it. */
  at: Date;
  /** Absent before the spin. */
  drawn?: Draw;
  /** Absent before the spin, and for a page without a gift. */
  gift?: WonGift;
}

/** When the link of a test stops working. */
export const linkEndOf = ({ at }: Pick<TestPlay, 'at'>): Date => new Date(at.getTime() + HOUR_MS);

/** The test after its spin. A test wins, so that its gift can be handed over: it loses only on a page without a gift. */
export function spun(
  test: TestPlay,
  { placeId, gifts, dice, now }: { placeId: string; gifts: readonly Gift[]; dice: Dice; now: Date },
): TestPlay {
  const drawn = drawAmong(gifts, dice);
  const gift = gifts.find(({ option }) => option === drawn.outcome.option);
  return { ...test, drawn, ...(gift && { gift: testGift({ ...test, placeId }, gift, now) }) };
}

function drawAmong(gifts: readonly Gift[], dice: Dice): Draw {
  const weights = wheelWeights(gifts);
  for (const option of LOSS_OPTIONS) weights[option] = 0;
  return totalWeight(weights) === 0 ? draw(gifts, dice) : drawFrom({ gifts, weights }, dice);
}

/** The gift of a test: whatever its terms say, it is handed over at any time from now on until tomorrow. */
const testGift = (
  { id, pageId, ownerId, placeId, code }: TestPlay & Pick<WonGift, 'placeId'>,
  gift: Gift,
  wonAt: Date,
): WonGift =>
  wonGift({
    id,
    pageId,
    ownerId,
    placeId,
    code,
    gift: gift.label,
    wonAt,
    isTest: true,
    conditions: {
      ...conditionsOf(announcedTerms(gift)),
      firstDay: 'today',
      validDays: 1,
      weekdays: WEEKDAYS,
      hours: null,
    },
  });
