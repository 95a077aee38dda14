import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import type { HandoverPlaces } from '@girouette/contracts/pages/place';
import type { Cents } from '@girouette/contracts/money';
import { addDays, parisDay, parisTime, weekdayOf } from '@girouette/contracts/paris-calendar';
import { isWithin, type GiftConditions, type Hours } from '@girouette/contracts/pages/terms';
import type { Weekday } from '@girouette/contracts/weekdays';
import { conditionsFrom } from '@girouette/contracts/pages/terms-texts';
import type { GiftVerdict } from '@girouette/contracts/gifts/won-gift';
import { isClockWrong } from './clock';
import { factsOf, factsOfGift, isSameGift, type Presented, type Waiting } from './gift';

/** A condition that a person at the counter has to check before handing a gift over. */
export type Check =
  /** The gift is an alcoholic drink. */
  | { kind: 'age' }
  | { kind: 'purchase'; minimum: Cents }
  /** The gift is not handed over on today's weekday. */
  | { kind: 'weekday'; weekdays: readonly Weekday[] }
  /** It is not one of these hours. */
  | { kind: 'hours'; hours: Hours };

/** Whether a gift is handed over, and if not, why not. */
export type Verdict =
  /** `isAllKnown`: false when this phone knows neither weekdays nor hours. */
  | { kind: 'redeemable'; checks: readonly Check[]; isAllKnown: boolean }
  | { kind: 'redeemed'; at: string; by: string | null; device: string }
  /** Handed over on this phone, and not reported yet. */
  | { kind: 'redeemed-here'; at: string }
  | { kind: 'early'; firstDay: string | null }
  | { kind: 'expired'; lastDay: string | null }
  | { kind: 'revoked' }
  | { kind: 'elsewhere' }
  /** It is handed over at another place of the organisation; `place` is null when this phone does not know which. */
  | { kind: 'other-place'; place: string | null }
  | { kind: 'forged' }
  | { kind: 'unknown' }
  /** Without network, nothing is known of a typed code, or the signature could not be verified. */
  | { kind: 'unverified' }
  | { kind: 'clock-wrong'; errorMs: number }
  | { kind: 'failed'; message: string };

/** The facts that this phone knows without asking the server. */
export interface Known {
  /** The ids of the pages in the person's places; null before they were read. */
  pageIds: readonly string[] | null;
  /** Gifts as the server described them. */
  gifts: readonly WonGift[];
  waiting: readonly Waiting[];
  /** Where gifts of other places are handed over; null for a person who works at every place. */
  handover: HandoverPlaces | null;
  clockErrorMs: number;
}

/**
 * The verdict without the server. The first reason counts: what has been handed over stays so, whatever else is wrong with it.
 * @param now the time of the server, as far as it is known
 */
export function localVerdict(presented: Presented, known: Known, now: Date): Verdict {
  if (presented.kind === 'other') return { kind: 'forged' };
  const facts = factsOf(presented);
  const gift = known.gifts.find((each) => isSameGift(factsOfGift(each), facts));
  const here = known.waiting.find((each) => isSameGift(each, gift ? factsOfGift(gift) : facts));
  if (here?.outcome.kind === 'waiting') return { kind: 'redeemed-here', at: here.handedOverAt };
  if (here?.outcome.kind === 'conflict') {
    const { redeemedAt, by, device } = here.outcome;
    return { kind: 'redeemed', at: redeemedAt, by, device };
  }
  if (gift?.redemption) return { kind: 'redeemed', ...gift.redemption };
  if (presented.kind === 'statement' && presented.isSigned === false) return { kind: 'forged' };
  if (isClockWrong(known.clockErrorMs)) {
    return { kind: 'clock-wrong', errorMs: known.clockErrorMs };
  }
  if (gift) return verdictOfGift(gift, { verdict: verdictByDay(gift, now), now });
  return presented.kind === 'code'
    ? { kind: 'unverified' }
    : verdictOfStatement(presented, known, now);
}

function verdictOfStatement(
  { statement, isSigned }: Extract<Presented, { kind: 'statement' }>,
  { pageIds, handover }: Known,
  now: Date,
): Verdict {
  if (isSigned === null || pageIds === null) return { kind: 'unverified' };
  if (!pageIds.includes(statement.pageId)) return OF_OTHER_PAGES[handover ?? 'all'];
  const { firstDay, lastDay } = statement;
  const today = parisDay(now);
  if (today < firstDay) return { kind: 'early', firstDay };
  if (today > lastDay) return { kind: 'expired', lastDay };
  return { kind: 'redeemable', checks: signedChecks(statement), isAllKnown: false };
}

/** A page that is not in the person's places may be in another place of the organisation, or of another restaurant. */
const OF_OTHER_PAGES: Record<HandoverPlaces | 'all', Verdict> = {
  all: { kind: 'elsewhere' },
  anywhere: { kind: 'unverified' },
  'where-won': { kind: 'other-place', place: null },
};

/** The verdict on a gift that the server described, by default its own. */
export function verdictOfGift(
  gift: WonGift,
  { verdict = gift.verdict, now }: { verdict?: GiftVerdict; now: Date },
): Verdict {
  const { redemption, firstDay, lastDay, conditions } = gift;
  if (redemption) return { kind: 'redeemed', ...redemption };
  if (verdict === 'early') return { kind: 'early', firstDay };
  if (verdict === 'expired') return { kind: 'expired', lastDay };
  if (verdict === 'revoked') return { kind: 'revoked' };
  return {
    kind: 'redeemable',
    checks: checksOf(conditionsFrom(conditions), now),
    isAllKnown: true,
  };
}

function verdictByDay({ state, firstDay, lastDay }: WonGift, now: Date): GiftVerdict {
  if (state === 'redeemed' || state === 'revoked') return state;
  const today = parisDay(now);
  if (today > lastDay) return 'expired';
  return today < firstDay ? 'early' : 'redeemable';
}

/** The verdict of a server that refuses. `details` as in a GIFT_REDEEMED. */
export function verdictOfRefusal(refusal: {
  code: string;
  message: string;
  details: Readonly<Record<string, unknown>>;
}): Verdict {
  const { code, message, details } = refusal;
  if (code === 'GIFT_REDEEMED') return { kind: 'redeemed', ...redemptionIn(details) };
  if (code === 'GIFT_OF_OTHER_PLACE') return { kind: 'other-place', place: text(details.place) };
  return REFUSALS[code] ?? { kind: 'failed', message };
}

const REFUSALS: Record<string, Verdict> = {
  GIFT_FORGED: { kind: 'forged' },
  GIFT_ELSEWHERE: { kind: 'elsewhere' },
  GIFT_UNKNOWN: { kind: 'unknown' },
  GIFT_EARLY: { kind: 'early', firstDay: null },
  GIFT_EXPIRED: { kind: 'expired', lastDay: null },
  GIFT_REVOKED: { kind: 'revoked' },
};

/** Returns who redeemed a gift, from the details of a GIFT_REDEEMED. */
export const redemptionIn = (details: Readonly<Record<string, unknown>>) => ({
  at: text(details.redeemedAt) ?? '',
  by: text(details.by),
  device: text(details.device) ?? '',
});

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Whether staff may hand the gift over. `confirmed`: only after they have confirmed that they checked it themselves. */
export function handoverOf({ kind }: Verdict): 'free' | 'confirmed' | 'refused' {
  if (kind === 'redeemable') return 'free';
  return kind === 'unverified' ? 'confirmed' : 'refused';
}

/** Returns the checks that staff must make at a moment. Hours that pass midnight belong to the day on which they begin. */
function checksOf(
  {
    minimumPurchase,
    weekdays,
    hours,
    alcohol,
  }: Pick<GiftConditions, 'minimumPurchase' | 'weekdays' | 'hours' | 'alcohol'>,
  now: Date,
): Check[] {
  const { timeOfDay } = parisTime(now);
  const isAfterMidnight = hours !== null && hours.to < hours.from && timeOfDay < hours.to;
  const day = isAfterMidnight ? addDays(parisDay(now), -1) : parisDay(now);
  return [
    ...signedChecks({ minimumPurchase, alcohol }),
    ...(weekdays.includes(weekdayOf(day)) ? [] : [{ kind: 'weekday', weekdays } as const]),
    ...(hours === null || isWithin(hours, timeOfDay) ? [] : [{ kind: 'hours', hours } as const]),
  ];
}

/** The conditions that a QR code has too. The age comes first. */
const signedChecks = ({
  minimumPurchase: minimum,
  alcohol,
}: Pick<GiftConditions, 'minimumPurchase' | 'alcohol'>): Check[] => [
  ...(alcohol ? [{ kind: 'age' } as const] : []),
  ...(minimum > 0 ? [{ kind: 'purchase', minimum } as const] : []),
];
