/**
 * Mails that a restaurant sends to guests who accept its offers (docs/specification §10.61). Without dependencies, so that screens and
 * services share the same numbers.
 */

/** The journeys: mails that go out by themselves while they are on. An owner has one of each. */
export const JOURNEYS = ['gift-expires', 'gift-expired', 'not-seen', 'birthday'] as const;
export type Journey = (typeof JOURNEYS)[number];

/** A journey, or one message at a date. */
export const CAMPAIGN_KINDS = [...JOURNEYS, 'message'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/**
 * A journey is `off` or `on`. A message is a `draft`, or `scheduled` for its moment. From its first chosen guest on it is `sending`, until no
 * mail waits any more: `sent`. `stopped`: its owner has stopped the sending.
 */
export const CAMPAIGN_STATES = [
  'off',
  'on',
  'draft',
  'scheduled',
  'sending',
  'stopped',
  'sent',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Why a scheduled message is a draft again. `late`: nobody could be chosen within some hours of its moment. `nobody`: no guest could get
 * it.
 */
export const CAMPAIGN_MISSES = ['late', 'nobody'] as const;
export type CampaignMiss = (typeof CAMPAIGN_MISSES)[number];

export const MAX_CAMPAIGN_SUBJECT = 100;
export const MAX_CAMPAIGN_TEXT = 600;
/** How many messages an owner keeps. */
export const MAX_MESSAGES = 50;
/** How many weeks a guest has not been seen. */
export const UNSEEN_WEEKS = { least: 4, most: 26, usual: 8 } as const;
/** `gift-expires` goes out this many hours before the gift's end. */
export const EXPIRES_IN_HOURS = 48;

/** Campaign mails go out between these hours of the day in Paris. */
export const CAMPAIGN_HOURS = { from: '09:00', to: '20:00' } as const;
/** The most campaign mails to one guest of a restaurant: `count` in `days`. Both hold. */
export const CAMPAIGN_LIMITS = [
  { count: 1, days: 7 },
  { count: 2, days: 30 },
] as const;

/** One guest in this many gets no mail, and shows what happens without it. */
export const HELD_OUT_ONE_IN = 10;
/**
 * A guest of either group has come back when they play again, or redeem a gift that they won, within this many days. The gift of a campaign's
 * mail does not count, because only one group has it.
 */
export const EFFECT_DAYS = 30;

/** `mailed`: the guest gets the mail. `held-out`: the guest gets none, for comparison. */
export const CAMPAIGN_GROUPS = ['mailed', 'held-out'] as const;
export type CampaignGroup = (typeof CAMPAIGN_GROUPS)[number];

/**
 * `waiting`: the guests' 30 days are not over, or there are too few guests. `unmeasurable`: nobody of either group was seen again, as where
 * guests have one try and no gift left, or the sending was stopped. `unclear`: the interval contains 0. `more` and `fewer`: more or
 * fewer guests came back with the mail than without.
 */
export const CAMPAIGN_EFFECTS = ['waiting', 'unmeasurable', 'unclear', 'more', 'fewer'] as const;
export type CampaignEffect = (typeof CAMPAIGN_EFFECTS)[number];

const BIRTHDAY = /^(\d\d)-(\d\d)$/;
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day and a month, as MM-dd. 29 February is one. */
export function isBirthday(text: string): boolean {
  const [, month = '', day = ''] = BIRTHDAY.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= (DAYS_OF_MONTHS[Number(month) - 1] ?? 0);
}
