/* What the other parts of campaigns bring. Replaced at the merge. */
import { createHmac } from 'node:crypto';
import type { Cents } from '@girouette/contracts';
import { HELD_OUT_ONE_IN, type CampaignGroup } from '@girouette/contracts/campaigns';
import type { Campaign as SentCampaign } from '@girouette/contracts/http/campaigns';
import type { Keys } from '@girouette/platform/kit';
import type { Consent } from '../consents/rules';
import type { Campaign } from './rules';

/** What a campaign brought. */
export interface Figures extends Omit<SentCampaign['figures'], 'cost'> {
  cost: Cents;
}

export function figuresOf(_deps: object, _campaign: Campaign): Promise<Figures> {
  const none = { mailed: 0, heldOut: 0 };
  const counts = { chosen: none, measured: none, back: none };
  return Promise.resolve({ ...counts, effect: 'waiting', extra: null, redeemed: 0, cost: 0 });
}

export function mayBeChosen(
  _deps: object,
  { consent }: { consent: Consent; now: Date },
): Promise<boolean> {
  return Promise.resolve(consent.state === 'given');
}

export function groupOf(
  keys: Keys,
  { campaignId, mark }: { campaignId: string; mark: string },
): CampaignGroup {
  const mac = createHmac('sha256', keys.playKey()).update(`campaign-group:${campaignId}:${mark}`);
  return mac.digest().readUInt32BE() % HELD_OUT_ONE_IN === 0 ? 'held-out' : 'mailed';
}

/** When the guest of a consent last played. */
export function seenAtOf({ keptUntil }: Consent): Date {
  const seenAt = new Date(keptUntil);
  seenAt.setUTCFullYear(seenAt.getUTCFullYear() - 3);
  return seenAt;
}

export const birthdayOf = (consent: Consent & { birthday?: string }): string | undefined =>
  consent.birthday;

/** The birthdays, as MM-dd, that are kept on a day. */
export function birthdaysOn(day: string): string[] {
  const isLeap = new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() === 29;
  const today = day.slice(5);
  return today === '02-28' && !isLeap ? [today, '02-29'] : [today];
}
