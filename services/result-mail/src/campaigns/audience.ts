import { DAY_MS } from '@girouette/contracts/durations';
import { nextTurn } from '@girouette/platform/async';
import type { ResultMailDeps } from '../deps';
import { groupFor, mayBeChosen } from './choose';
import type { Campaign, Reached } from './rules';
import { nextPart, startOf } from './walks';

/** How many guests a campaign reaches. */
export interface Audience {
  /** Guests who accept the restaurant's offers now. */
  consents: number;
  reached: number;
  heldOut: number;
}

/** Counts the guests of a campaign by walking as the choosing does: for a message all of them now, for a journey those of one day. */
export async function countAudience(deps: ResultMailDeps, campaign: Campaign): Promise<Audience> {
  const { consents, keys, clock } = deps;
  const now = clock.now();
  const guests = new Map<string, boolean>();
  let walking: Campaign | null = { ...campaign, sendAt: now, reached: placeOf(campaign, now) };
  while (walking) {
    const part = await nextPart(deps, walking, now);
    for (const { consent } of part?.candidates ?? []) {
      guests.set(consent.id, await mayBeChosen(deps, { consent, now }));
    }
    walking = part && !part.isLast ? { ...walking, reached: part.reached } : null;
    // Opening many addresses takes the processor from others.
    await nextTurn();
  }
  const chosen = [...guests].filter(([, may]) => may).map(([mark]) => mark);
  const mailed = chosen.filter(
    (mark) => groupFor(keys, { campaignId: campaign.id, mark }) === 'mailed',
  );
  return {
    consents: await consents.countGiven(campaign.ownerId),
    reached: mailed.length,
    heldOut: chosen.length - mailed.length,
  };
}

/** Gifts expire all day long, so count one whole day; other journeys start where switching on would start them. */
const placeOf = ({ kind }: Campaign, now: Date): Reached =>
  kind.startsWith('gift-')
    ? { until: new Date(now.getTime() - DAY_MS).toISOString() }
    : startOf(kind, now);
