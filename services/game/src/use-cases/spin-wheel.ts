import {
  AppError,
  events,
  playedOn,
  type AnyEvent,
  type ErrorCode,
  type PageState,
} from '@girouette/contracts';
import type { MarketingVersion } from '@girouette/contracts/marketing';
import { createEvent } from '@girouette/events';
import { createWinnerMailRequest, participantsOf, signTicket } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import { draw } from '../domain/draw';
import type { LandingPage } from '../domain/landing-page';
import { isSameRequest, toWheelSpun, type Play } from '../domain/play';
import { findPage } from './find-page';
import type { GameDeps } from './ports';
import { readStates } from './read-states';

export interface SpinInput {
  pageId: string;
  /** In the form of `deliverableEmail`. */
  email: string;
  /** The version of the wording with which the guest accepts the restaurant's offers; undefined without consent. */
  marketing?: MarketingVersion | undefined;
  /** What the device is known by. */
  device: string;
  network: string;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

export interface SpinResult {
  play: Play;
  /** Signed proof of the play, for the requests that follow. */
  ticket: string;
}

/**
 * Spins the wheel for a guest, once for each person and page (docs/specification §9 and §10.6).
 *
 * The insert of the play under the participant's unique index decides: of all requests one succeeds, and its event is
 * written with it; an earlier play is looked for only after a refusal. Any other request is refused with the day of the first
 * play, unless it repeats the very request that succeeded, which has the same result again. Only a play that comes about
 * counts for the limits of device and network. Plays that earlier versions have kept under another hash are looked for first.
 * @throws AppError PAGE_NOT_FOUND, PAGE_EXPIRED, PAGE_DEACTIVATED, ALREADY_PLAYED, DISPOSABLE_EMAIL, TOO_MANY_PLAYS
 */
export async function spinWheel(deps: GameDeps, input: SpinInput): Promise<SpinResult> {
  const { pageId, email, requestKey } = input;
  const page = await findPage(deps, pageId);
  if (deps.isDisposable(email)) throw new AppError('DISPOSABLE_EMAIL', { field: 'email' });
  const [participant = '', ...former] = participantsOf(deps.keys, pageId, email);

  const offline = await offlineReason(deps, page);
  if (offline === null && !(await findPlay(deps, former))) {
    const play = createPlay(deps, { page, participant, requestKey });
    if (await addWithinLimits(deps, play, input)) return resultOf(deps, play);
  }

  const earlier = await findPlay(deps, [participant, ...former]);
  if (earlier && isSameRequest(earlier, requestKey)) return resultOf(deps, earlier);
  throw offline ?? alreadyPlayed(earlier);
}

async function findPlay({ plays }: GameDeps, participants: string[]): Promise<Play | null> {
  for (const participant of participants) {
    const found = await plays.findByParticipant(participant);
    if (found) return found;
  }
  return null;
}

/** @returns false when the participant has played, which also takes precedence over a reached limit */
async function addWithinLimits(deps: GameDeps, play: Play, input: SpinInput): Promise<boolean> {
  const { pageId, device, network } = input;
  let reservation;
  try {
    reservation = await deps.playThrottle.reserve({ pageId, device, network });
  } catch (error) {
    if (await deps.plays.findByParticipant(play.participant)) return false;
    throw error;
  }
  let added = false;
  try {
    added = await deps.plays.add(play, eventsOf(deps, play, input));
  } finally {
    if (!added) await reservation.release();
  }
  return added;
}

/** What the play tells other services. Only the mail to a winner needs the address, and only result-mail can open it. */
function eventsOf({ keys }: GameDeps, play: Play, { email, marketing }: SpinInput): AnyEvent[] {
  const data = toWheelSpun(play);
  const about = { source: 'game', now: play.at } as const;
  // Of a guest who loses no address is kept, and so no consent.
  if (play.outcome.kind !== 'gift') return [createEvent(events.wheelSpun, data, about)];
  return [
    createEvent(events.wheelSpun, { marketing, ...data }, about),
    createWinnerMailRequest(keys, { play: data, email }),
  ];
}

const REFUSALS: Record<PageState, ErrorCode | null> = {
  inactive: 'PAGE_DEACTIVATED',
  'switched-off': 'PAGE_DEACTIVATED',
  expired: 'PAGE_EXPIRED',
  surplus: 'PAGE_EXPIRED',
  online: null,
};

/** Why the page cannot be played; null when it can. */
async function offlineReason(deps: GameDeps, page: LandingPage): Promise<AppError | null> {
  const states = await readStates(deps, page.ownerId);
  const code = REFUSALS[states.stateOf(page)];
  return code && new AppError(code);
}

function createPlay(
  deps: GameDeps,
  options: { page: LandingPage; participant: string; requestKey: string | null },
): Play {
  const { page, participant, requestKey } = options;
  return {
    id: newId(),
    pageId: page.id,
    ownerId: page.ownerId,
    pageVersion: page.version,
    participant,
    requestKey,
    at: deps.clock.now(),
    ...draw(page.settings.gifts, deps.dice),
  };
}

const resultOf = (deps: GameDeps, play: Play): SpinResult => ({
  play,
  ticket: signTicket(deps.keys, toWheelSpun(play), deps.clock.now()),
});

const alreadyPlayed = (play: Play | null) =>
  new AppError('ALREADY_PLAYED', play ? { details: { playedAt: playedOn(play.at) } } : {});
