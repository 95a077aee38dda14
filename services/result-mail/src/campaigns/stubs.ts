/* What the other parts of campaigns bring. Replaced at the merge. */
import { createHmac } from 'node:crypto';
import type { Cents } from '@girouette/contracts';
import {
  EXPIRES_IN_HOURS,
  HELD_OUT_ONE_IN,
  UNSEEN_WEEKS,
  type CampaignEffect,
  type CampaignGroup,
} from '@girouette/contracts/campaigns';
import { endOf } from '@girouette/contracts/gift-validity';
import type { Clock, Keys } from '@girouette/platform/kit';
import type { Consent } from '../consents/rules';
import type { Consents } from '../consents/store';
import type { Win } from '../winners/rules';
import type { Wins } from '../winners/store';
import type { Campaign, Reached } from './rules';

interface Pair {
  mailed: number;
  heldOut: number;
}

/** What a campaign brought. */
export interface Figures {
  chosen: Pair;
  measured: Pair;
  back: Pair;
  effect: CampaignEffect;
  extra: { guests: number; least: number; most: number } | null;
  redeemed: number;
  cost: Cents;
}

export interface FigureDeps {
  clock: Clock;
}

export function figuresOf(_deps: FigureDeps, _campaign: Campaign): Promise<Figures> {
  const none = { mailed: 0, heldOut: 0 };
  const counts = { chosen: none, measured: none, back: none };
  return Promise.resolve({ ...counts, effect: 'waiting', extra: null, redeemed: 0, cost: 0 });
}

export interface EligibleDeps {
  keys: Keys;
}

export function mayBeChosen(
  _deps: EligibleDeps,
  { consent }: { consent: Consent; now: Date },
): Promise<boolean> {
  return Promise.resolve(consent.state === 'given');
}

export function groupFor(
  keys: Keys,
  { campaignId, mark }: { campaignId: string; mark: string },
): CampaignGroup {
  const mac = createHmac('sha256', keys.playKey()).update(`campaign-group:${campaignId}:${mark}`);
  return mac.digest().readUInt32BE() % HELD_OUT_ONE_IN === 0 ? 'held-out' : 'mailed';
}

export interface WalkDeps {
  consents: Consents;
  wins: Wins;
}

interface Part {
  candidates: { consent: Consent; occasion: string }[];
  reached: Reached;
  isLast: boolean;
}

const HOUR_MS = 3_600_000;

export const startOf = (_kind: string, now: Date): Reached => ({ until: now.toISOString() });

export async function nextPart(
  { consents, wins }: WalkDeps,
  campaign: Campaign,
  now: Date,
): Promise<Part | null> {
  const given: Consent[] = [];
  for await (const part of consents.given(campaign.ownerId)) given.push(...part);
  const found = await ofKind(wins, { campaign, given, now });
  const candidates = found.map((consent) => ({ consent, occasion: '' }));
  return { candidates, reached: { until: now.toISOString() }, isLast: true };
}

async function ofKind(
  wins: Wins,
  { campaign: { kind, weeks }, given, now }: { campaign: Campaign; given: Consent[]; now: Date },
): Promise<Consent[]> {
  if (kind === 'message') return given;
  if (kind === 'birthday') return [];
  if (kind === 'not-seen') {
    const days = (weeks ?? UNSEEN_WEEKS.usual) * 7;
    return given.filter(
      ({ changedAt }) => now.getTime() - changedAt.getTime() >= days * 24 * HOUR_MS,
    );
  }
  const participants = given.flatMap(({ participant }) => participant ?? []);
  const ending = (await wins.ofParticipants(participants)).filter((win) => endsOn(kind, win, now));
  const guests = new Set(ending.map(({ participant }) => participant));
  return given.filter(({ participant = '' }) => guests.has(participant));
}

function endsOn(kind: string, { at: wonAt, conditions }: Win, now: Date): boolean {
  const ahead = kind === 'gift-expires' ? EXPIRES_IN_HOURS : 0;
  const age = now.getTime() - endOf({ wonAt, conditions }).getTime() + ahead * HOUR_MS;
  return age >= 0 && age < 24 * HOUR_MS;
}
