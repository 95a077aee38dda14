import {
  addDays,
  parisDay,
  parisMoment,
  parisTime,
  type GiftConditions,
} from '@girouette/contracts';
import {
  CAMPAIGN_HOURS,
  CAMPAIGN_LIMITS,
  EFFECT_DAYS,
  HELD_OUT_ONE_IN,
  JOURNEYS,
  type CampaignGroup,
  type CampaignKind,
  type CampaignMiss,
  type CampaignState,
  type Journey,
} from '@girouette/contracts/mails/campaigns';
import { DAY_MS } from '@girouette/contracts/durations';
import { keptAfter } from '../consents/rules';

/** The gift of a campaign's mails. Amounts are in cents. */
export interface CampaignGift {
  label: string;
  conditions: GiftConditions;
  /** What it costs the restaurant; null when the owner does not say. */
  cost: number | null;
  /** The owner’s answer that the drink has no alcohol, whatever its text says. */
  alcoholFree?: boolean | undefined;
}

/** What an owner writes. */
export interface CampaignContent {
  subject: string;
  text: string;
  gift: CampaignGift | null;
  /** Of `not-seen`. */
  weeks: number | null;
  /** Of `message`. */
  sendAt: Date | null;
}

/** A journey or a message of an owner (docs/specification §10.61). */
export interface Campaign extends CampaignContent {
  /** A UUID. */
  id: string;
  ownerId: string;
  kind: CampaignKind;
  state: CampaignState;
  /** Grows with each change of the content. Absent before the first. */
  version?: number | undefined;
  createdAt: Date;
  /** Why a scheduled message is a draft again. */
  missed?: CampaignMiss | undefined;
  /** Of a message that is being sent: at least one guest was chosen. */
  hasChosen?: boolean | undefined;
  /** Of a message that is being sent: the choosing is over, and only mails may still wait. */
  isChosen?: boolean | undefined;
  /** How far `choose.ts` has got. After an interruption it repeats a few guests and skips none. */
  reached?: Reached | undefined;
}

/** The place in the index that a campaign's guests come from. */
export interface Reached {
  /** All guests before it were chosen, or were not to be chosen. */
  until: string;
  /** The last row of a part of the walk; absent between walks. */
  after?: string | undefined;
}

/** A guest who was chosen for a campaign. One row for a guest and a campaign: the first choice counts for the effect. */
export interface Exposure {
  /** `<campaignId>:<mark>`. */
  id: string;
  campaignId: string;
  ownerId: string;
  mark: string;
  /** Keyed hash of owner and address, as the guest spelled it. Absent for a consent of an older version. */
  spelling?: string | undefined;
  group: CampaignGroup;
  /** The campaign, as long as the guest's mail waits. */
  waitingOf?: string | undefined;
  /** The campaign, when the guest's mail was not sent and does not wait any more. */
  unsentOf?: string | undefined;
  /** The month of the first choice in Paris, as yyyy-MM. */
  month: string;
  chosenAt: Date;
  /** The ids of the won gifts of the campaign's mails to this guest, the latest last. */
  gifts: readonly string[];
  /** The first act within 30 days that is open to both groups: a play, or a won gift that is redeemed. */
  backAt?: Date | undefined;
  /** Whether there was one. */
  isBack: boolean;
  keptUntil: Date;
}

/** The campaign mails of a restaurant that a guest was chosen for lately. It holds the limits (`CAMPAIGN_LIMITS`) across campaigns. */
export interface CampaignGuest {
  /** The guest's mark. */
  id: string;
  ownerId: string;
  /** The earliest first; those that no limit counts any more are left out. A mail that was not sent stays, so that the guest is not chosen for it again. */
  chosen: readonly { mailId: string; at: Date; isUnsent?: true }[];
  keptUntil: Date;
}

export const isJourney = (id: string): id is Journey => JOURNEYS.some((journey) => journey === id);

/** Whether guests are chosen for a campaign now, or will be at its moment. */
export const isRunning = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'on' || state === 'scheduled' || state === 'sending';

/** Whether the mails of a campaign go out that guests were chosen for. Also when all are chosen. */
export const isMailing = ({ state }: Pick<Campaign, 'state'>): boolean =>
  isRunning({ state }) || state === 'sent';

/**
 * Whether a moment is less than that many days away, in either direction. A clock that was ahead may have stored a moment to come, which must
 * not count until then.
 */
const isWithin = (days: number, at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) < days * DAY_MS;

/** Whether the limits allow another campaign mail to a guest now. */
export const mayGetAnother = (known: Pick<CampaignGuest, 'chosen'> | null, now: Date): boolean =>
  CAMPAIGN_LIMITS.every(
    ({ count, days }) =>
      (known?.chosen ?? []).filter(({ at, isUnsent }) => !isUnsent && isWithin(days, at, now))
        .length < count,
  );

const LONGEST_DAYS = Math.max(...CAMPAIGN_LIMITS.map(({ days }) => days));

/** @returns null when the guest was chosen for this mail before, or the limits allow no other mail */
export function withChoice(
  known: CampaignGuest | null,
  { mark, ownerId, mailId, at }: { mark: string; ownerId: string; mailId: string; at: Date },
): CampaignGuest | null {
  const chosen = known?.chosen ?? [];
  if (chosen.some((choice) => choice.mailId === mailId)) return null;
  if (!mayGetAnother(known, at)) return null;
  return {
    id: mark,
    ownerId,
    chosen: [...chosen.filter((choice) => isWithin(LONGEST_DAYS, choice.at, at)), { mailId, at }],
    keptUntil: new Date(at.getTime() + LONGEST_DAYS * DAY_MS),
  };
}

/** The group of a guest, by the guest's keyed hash for the campaign. */
export const groupOf = (hash: number): CampaignGroup =>
  hash % HELD_OUT_ONE_IN === 0 ? 'held-out' : 'mailed';

/** What a guest does at the restaurant. */
export type Act = 'play' | 'won gift redeemed' | 'gift of a mail redeemed';

/**
 * Whether an act says that a guest has come back. It must be open to guests with and without the mail; otherwise every mail seems to work that
 * has a gift.
 */
export const isReturn = (act: Act): boolean => act !== 'gift of a mail redeemed';

/** The exposure of a guest who has come back. Null when it is too late or too early, or when the guest came back before. */
export function withReturn(exposure: Exposure, at: Date): Exposure | null {
  const { chosenAt, isBack, keptUntil } = exposure;
  if (isBack || at <= chosenAt || !isWithin(EFFECT_DAYS, chosenAt, at)) return null;
  const kept = keptAfter(at);
  return { ...exposure, isBack: true, backAt: at, keptUntil: kept > keptUntil ? kept : keptUntil };
}

/** The month of a moment in Paris, as yyyy-MM. */
export const monthOf = (moment: Date): string => parisDay(moment).slice(0, 7);

/** Returns the moment from which a campaign mail may go out: now, or the next morning in Paris. */
export function nextHour(now: Date): Date {
  const { timeOfDay } = parisTime(now);
  const { from, to } = CAMPAIGN_HOURS;
  if (timeOfDay >= from && timeOfDay < to) return now;
  const today = parisDay(now);
  return parisMoment(timeOfDay < from ? today : addDays(today, 1), from);
}
