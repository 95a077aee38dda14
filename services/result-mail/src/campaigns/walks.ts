import { addDays, parisDay } from '@girouette/contracts';
import {
  EXPIRES_IN_HOURS,
  UNSEEN_WEEKS,
  type CampaignKind,
} from '@girouette/contracts/mails/campaigns';
import { DAY_MS, HOUR_MS } from '@girouette/contracts/durations';
import type { ResultMailDeps } from '../deps';
import type { Consent } from '../consents/rules';
import type { Consents } from '../consents/store';
import type { Win } from '../winners/rules';
import { nextHour, type Campaign, type Reached } from './rules';

/** A guest that a campaign may write to now. */
export interface Candidate {
  consent: Consent;
  /** Distinguishes the mails of a campaign to one guest. */
  occasion: string;
}

/** The next guests of a campaign's walk. */
export interface Part {
  candidates: Candidate[];
  reached: Reached;
  /** Whether the walk has come to the present; for a message, to its end. */
  isLast: boolean;
  /** A message's moment was too long ago when its walk could begin. */
  isMissed?: true;
}

/** Few enough that choosing them never holds up other work for long. */
const PART = 100;
/** After a longer interruption, the guests of the time before are left out: their mails would come too late. */
export const MOST_DAYS_LATE = 2;
/** A message that could not begin within this time after its moment asks its owner: « Ce soir… » must not go out on the next day. */
const MESSAGE_HOURS_LATE = 6;
/** A journey about guests who were not seen starts with those who would have got its mail in this time. */
const UNSEEN_START_DAYS = 28;

/** How far back a campaign of this kind looks for guests. */
const lookBackMs = (kind: CampaignKind): number =>
  (kind === 'not-seen' ? UNSEEN_START_DAYS : MOST_DAYS_LATE) * DAY_MS;

/**
 * Returns the place where a journey that is switched on begins. It does not write about the past, except to guests who became unseen in the
 * last four weeks, and to those with a birthday today.
 */
export function startOf(kind: CampaignKind, now: Date): Reached {
  const backMs = { 'not-seen': UNSEEN_START_DAYS * DAY_MS, birthday: DAY_MS }[kind as string] ?? 0;
  return { until: new Date(now.getTime() - backMs).toISOString() };
}

/** Returns the next part of a campaign's walk. Null when there is nothing to do for now. */
export function nextPart(
  deps: ResultMailDeps,
  campaign: Campaign,
  now: Date,
): Promise<Part | null> {
  switch (campaign.kind) {
    case 'gift-expires':
      return gifts(deps, { campaign, now, aheadMs: EXPIRES_IN_HOURS * HOUR_MS });
    case 'gift-expired':
      return gifts(deps, { campaign, now, aheadMs: 0 });
    case 'not-seen':
      return unseen(deps, campaign, now);
    case 'birthday':
      return birthdays(deps, campaign, now);
    case 'message':
      return everybody(deps, campaign, now);
  }
}

interface Window {
  from: Date;
  to: Date;
}

/** The time that a walk still has to cover. A clock that was ahead does not hold it up. */
function windowOf({ kind, reached = { until: '' } }: Campaign, now: Date): Window {
  const earliest = now.getTime() - lookBackMs(kind);
  const until = Date.parse(reached.until);
  return { from: new Date(Math.min(Math.max(until, earliest), now.getTime())), to: now };
}

const moved = ({ from, to }: Window, ms: number): Window => ({
  from: new Date(from.getTime() + ms),
  to: new Date(to.getTime() + ms),
});

/** The wins with an end in the time that the walk has not covered. A gift that is valid for a shorter time than its notice gets none. */
async function gifts(
  { wins, consents }: ResultMailDeps,
  { campaign, now, aheadMs }: { campaign: Campaign; now: Date; aheadMs: number },
): Promise<Part | null> {
  const window = windowOf(campaign, now);
  const rows = await wins.endingBetween(campaign.ownerId, {
    ...moved(window, aheadMs),
    after: placeOf(campaign, (at, id) => ({ endsAt: new Date(at), id })),
    limit: PART,
  });
  const open = rows.filter(({ closed }) => closed === undefined);
  const found = await Promise.all(open.map((win) => candidateOf(consents, win)));
  const candidates = found.filter((candidate) => candidate !== null);
  return partOf({ campaign, now, candidates, places: rows.map(({ endsAt, id }) => [endsAt, id]) });
}

async function candidateOf(consents: Consents, win: Win): Promise<Candidate | null> {
  const consent = await consents.ofPlay(win);
  return consent && { consent, occasion: win.id };
}

/** The guests who became unseen in the time that the walk has not covered. */
async function unseen(
  { consents }: ResultMailDeps,
  campaign: Campaign,
  now: Date,
): Promise<Part | null> {
  const weeks = campaign.weeks ?? UNSEEN_WEEKS.usual;
  const rows = await consents.seenBetween(campaign.ownerId, {
    ...moved(windowOf(campaign, now), -weeks * 7 * DAY_MS),
    after: placeOf(campaign, (at, id) => ({ seenAt: new Date(at), id })),
    limit: PART,
  });
  const candidates = rows.map((consent) => ({
    consent,
    occasion: consent.seenAt.toISOString(),
  }));
  return partOf({ campaign, now, candidates, places: rows.map(({ seenAt, id }) => [seenAt, id]) });
}

/** All guests who accept offers, from the message's moment on, or the morning after it. Too long after it, those who have not got it get none. */
async function everybody(
  { consents }: ResultMailDeps,
  campaign: Campaign,
  now: Date,
): Promise<Part | null> {
  const { ownerId, sendAt, reached = { until: '' }, hasChosen = false } = campaign;
  if (!sendAt || sendAt > now) return null;
  const lateMs = now.getTime() - nextHour(sendAt).getTime();
  if (lateMs > (hasChosen ? MOST_DAYS_LATE * DAY_MS : MESSAGE_HOURS_LATE * HOUR_MS)) {
    return { candidates: [], reached, isLast: true, ...(!hasChosen && { isMissed: true }) };
  }
  const rows = await consents.givenAfter(ownerId, {
    after: placeOf(campaign, (at, id) => ({ changedAt: new Date(at), id })),
    limit: PART,
  });
  const candidates = rows.map((consent) => ({ consent, occasion: '' }));
  const places = rows.map(({ changedAt, id }): [Date, string] => [changedAt, id]);
  const part = partOf({ campaign, now, candidates, places });
  return part ?? { candidates, reached, isLast: true };
}

/** The part of the rows at these places of an index. Null when there is no row, and none to continue after. */
function partOf({
  campaign: { reached },
  now,
  candidates,
  places,
}: {
  campaign: Campaign;
  now: Date;
  candidates: Candidate[];
  places: [Date, string][];
}): Part | null {
  const last = places.at(-1);
  if (!last && reached && reached.after === undefined) return null;
  if (!last || places.length < PART) {
    return { candidates, reached: { until: now.toISOString() }, isLast: true };
  }
  const [at, id] = last;
  const after = `${at.toISOString()}/${id}`;
  return { candidates, reached: { until: reached?.until ?? '', after }, isLast: false };
}

/** The place after which a walk continues. Undefined at its start. */
function placeOf<T>({ reached }: Campaign, toPlace: (at: string, id: string) => T): T | undefined {
  if (reached?.after === undefined) return undefined;
  const [at = '', id = ''] = splitOnce(reached.after);
  return toPlace(at, id);
}

const splitOnce = (text: string): string[] => {
  const at = text.indexOf('/');
  return [text.slice(0, at), text.slice(at + 1)];
};

/**
 * The guests with a birthday on the days that the walk has not covered, day by day. A birthday on 29 February is on the 28th in other years.
 */
async function birthdays(
  { consents }: ResultMailDeps,
  campaign: Campaign,
  now: Date,
): Promise<Part | null> {
  const { from } = windowOf(campaign, now);
  const today = parisDay(now);
  const candidates: Candidate[] = [];
  const [reachedDay = '', mark] = placeOf(campaign, (day, id) => [day, id]) ?? [];
  const days = birthdaysAfter(parisDay(from), today).filter((each) => each.key >= reachedDay);
  if (days.length === 0) return null;
  for (const { key, day, year } of days) {
    const after = key === reachedDay ? mark : undefined;
    const limit = PART - candidates.length;
    const rows = await consents.bornOn(campaign.ownerId, { day, after, limit });
    candidates.push(...rows.map((consent) => ({ consent, occasion: year })));
    const last = rows.at(-1);
    if (last && rows.length === limit) {
      const reached = { until: campaign.reached?.until ?? '', after: `${key}/${last.id}` };
      return { candidates, reached, isLast: false };
    }
  }
  return { candidates, reached: { until: now.toISOString() }, isLast: true };
}

interface Birthday {
  /** Sorts by the day that it is celebrated. */
  key: string;
  /** As MM-dd. */
  day: string;
  year: string;
}

/** The birthdays that are celebrated after a day, up to another one, both as yyyy-MM-dd. */
function birthdaysAfter(from: string, to: string): Birthday[] {
  const found: Birthday[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const year = day.slice(0, 4);
    const shown = day.slice(5);
    found.push({ key: day, day: shown, year });
    const isShort = shown === '02-28' && addDays(day, 1).endsWith('03-01');
    if (isShort) found.push({ key: `${day}+`, day: '02-29', year });
  }
  return found;
}
