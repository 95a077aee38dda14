import { EXPIRES_IN_HOURS, UNSEEN_WEEKS, type CampaignKind } from '@girouette/contracts/campaigns';
import { endOf } from '@girouette/contracts/gift-validity';
import { parisDay } from '@girouette/contracts/paris-calendar';
import { nextTurn } from '@girouette/platform/async';
import type { Clock, Keys } from '@girouette/platform/kit';
import type { Consent } from '../consents/rules';
import type { Consents } from '../consents/store';
import type { Win } from '../winners/rules';
import type { Wins } from '../winners/store';
import { birthdayOf, birthdaysOn, groupOf, mayBeChosen, seenAtOf } from './stubs';

export interface AudienceDeps {
  consents: Consents;
  wins: Wins;
  keys: Keys;
  clock: Clock;
}

/** How many guests a campaign reaches. */
export interface Audience {
  /** Guests who accept the restaurant's offers now. */
  consents: number;
  reached: number;
  heldOut: number;
}

interface Asked {
  ownerId: string;
  kind: CampaignKind;
  /** Decides who is held out. */
  campaignId: string;
  /** Of `not-seen`. */
  weeks: number | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Counts the guests of a campaign: all who may be chosen for a message, and those of today for a journey. */
export async function countAudience(deps: AudienceDeps, asked: Asked): Promise<Audience> {
  const { consents, keys, clock } = deps;
  const { ownerId, campaignId } = asked;
  const now = clock.now();
  const counts = { mailed: 0, 'held-out': 0 };
  for await (const part of consents.given(ownerId)) {
    for (const consent of await ofKind(deps, { ...asked, part, now })) {
      if (!(await mayBeChosen(deps, { consent, now }))) continue;
      counts[groupOf(keys, { campaignId, mark: consent.id })] += 1;
    }
    // Opening many addresses takes the processor from others.
    await nextTurn();
  }
  return {
    consents: await consents.countGiven(ownerId),
    reached: counts.mailed,
    heldOut: counts['held-out'],
  };
}

/** Those of some guests whom a campaign of that kind is for today. */
async function ofKind(
  { wins }: AudienceDeps,
  { kind, weeks, part, now }: Asked & { part: readonly Consent[]; now: Date },
): Promise<readonly Consent[]> {
  if (kind === 'message') return part;
  if (kind === 'not-seen') {
    const unseenSince = now.getTime() - (weeks ?? UNSEEN_WEEKS.usual) * 7 * DAY_MS;
    return part.filter((consent) => seenAtOf(consent).getTime() <= unseenSince);
  }
  if (kind === 'birthday') {
    const today = birthdaysOn(parisDay(now));
    return part.filter((consent) => today.includes(birthdayOf(consent) ?? ''));
  }
  const participants = part.flatMap(({ participant }) => participant ?? []);
  const ending = (await wins.ofParticipants(participants)).filter(ends(kind, now));
  const guests = new Set(ending.map(({ participant }) => participant));
  return part.filter(({ participant }) => participant !== undefined && guests.has(participant));
}

/** Whether a gift that was not fetched ends within 48 hours, or has ended since yesterday. */
const ends =
  (kind: 'gift-expires' | 'gift-expired', now: Date) =>
  ({ at: wonAt, conditions, closed }: Win): boolean => {
    if (closed !== undefined) return false;
    const left = endOf({ wonAt, conditions }).getTime() - now.getTime();
    return kind === 'gift-expires'
      ? left > 0 && left <= EXPIRES_IN_HOURS * HOUR_MS
      : left <= 0 && left > -DAY_MS;
  };
