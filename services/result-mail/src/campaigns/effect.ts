import { DAY_MS } from '@girouette/contracts/durations';
import {
  EFFECT_DAYS,
  type CampaignEffect,
  type CampaignGroup,
  type CampaignKind,
} from '@girouette/contracts/mails/campaigns';
import { addDays, parisMoment } from '@girouette/contracts/paris-calendar';
import { newcombe, ONE_LOOK, REPEATED_LOOKS } from './interval';

/** The guests whom a campaign chose in a month. */
export interface CampaignCounts {
  /** The month of the first choice in Paris, as yyyy-MM. */
  month: string;
  group: CampaignGroup;
  chosen: number;
  /** Those of them who came back within `EFFECT_DAYS`. */
  back: number;
}

interface Pair {
  mailed: number;
  heldOut: number;
}

/** The effect of a campaign, as the contract shows it. */
export interface Effect {
  chosen: Pair;
  /** The chosen guests who are compared. */
  measured: Pair;
  back: Pair;
  effect: CampaignEffect;
  /** How many measured guests came back because of the mail, in whole guests. Null while `effect` is `waiting` or `unmeasurable`. */
  extra: { guests: number; least: number; most: number } | null;
}

const EFFECT_MS = EFFECT_DAYS * DAY_MS;
/** Fewer guests in a group say nothing. */
const LEAST_GUESTS = 10;
/** `REPEATED_LOOKS` holds for six looks: at 1, 2, 4, 8, 16 and 32 months. Guests are kept for 36. */
const MOST_MONTHS = 32;

/**
 * Returns what a campaign brought. Guests are compared when their 30 days are over: those of a message once, all together; those of a journey
 * by months, at fixed looks, because each further look at growing numbers is one more chance to see an effect where there is none.
 * @param input.lastChosenAt when the last guest of a message was chosen; not needed for a journey
 */
export function effectOf(input: {
  kind: CampaignKind;
  counts: readonly CampaignCounts[];
  lastChosenAt?: Date | null | undefined;
  /** The owner has stopped the sending, so that those who got the mail are no fair part of the guests. */
  isStopped?: boolean | undefined;
  now: Date;
}): Effect {
  const { kind, counts } = input;
  const compared = kind === 'message' ? ofMessage(input) : ofJourney(input);
  const chosen = totals(counts, 'chosen');
  const measured = totals(compared, 'chosen');
  const back = totals(compared, 'back');
  if (Math.min(measured.mailed, measured.heldOut) < LEAST_GUESTS) {
    return { chosen, measured, back, effect: 'waiting', extra: null };
  }
  if (input.isStopped || back.mailed + back.heldOut === 0) {
    return { chosen, measured, back, effect: 'unmeasurable', extra: null };
  }
  const [from, to] = newcombe(
    { count: back.mailed, of: measured.mailed },
    { count: back.heldOut, of: measured.heldOut },
    kind === 'message' ? ONE_LOOK : REPEATED_LOOKS,
  );
  const difference = back.mailed / measured.mailed - back.heldOut / measured.heldOut;
  const guests = (share: number) => share * measured.mailed;
  return {
    chosen,
    measured,
    back,
    effect: effectBetween(from, to),
    // Adding 0 leaves no -0. The interval is rounded outwards.
    extra: {
      guests: Math.round(guests(difference)) + 0,
      least: Math.floor(guests(from)) + 0,
      most: Math.ceil(guests(to)) + 0,
    },
  };
}

function effectBetween(from: number, to: number): CampaignEffect {
  if (from > 0) return 'more';
  return to < 0 ? 'fewer' : 'unclear';
}

const ofMessage = ({
  counts,
  lastChosenAt,
  now,
}: Parameters<typeof effectOf>[0]): readonly CampaignCounts[] =>
  lastChosenAt && now.getTime() >= lastChosenAt.getTime() + EFFECT_MS ? counts : [];

/** The guests of the first 1, 2, 4, 8, … months of a journey: of as many as are over, with their guests' 30 days. */
function ofJourney({ counts, now }: Parameters<typeof effectOf>[0]): readonly CampaignCounts[] {
  const [first] = counts.map((row) => row.month).sort();
  if (first === undefined) return [];
  let month = first;
  let end = first;
  for (let months = 1; months <= MOST_MONTHS && isOver(month, now); months += 1) {
    month = monthAfter(month);
    if (isPowerOfTwo(months)) end = month;
  }
  return counts.filter((row) => row.month < end);
}

const isOver = (month: string, now: Date): boolean =>
  now.getTime() >= parisMoment(`${monthAfter(month)}-01`, '00:00').getTime() + EFFECT_MS;

/** Every month has its 32nd day in the next one. */
const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));

const totals = (counts: readonly CampaignCounts[], of: 'chosen' | 'back'): Pair => {
  const total = (wanted: CampaignGroup) =>
    counts.reduce((sum, row) => sum + (row.group === wanted ? row[of] : 0), 0);
  return { mailed: total('mailed'), heldOut: total('held-out') };
};
