import { AppError, events, playedOn } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { participantOf, signTicket } from '@girouette/service-kit';
import { newId } from '@girouette/store';
import { draw, sidesOf } from '../domain/draw';
import type { LandingPage } from '../domain/landing-page';
import { factsOf, isRepeatOf, type Play } from '../domain/play';
import { isExpired } from '../domain/standing';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

export interface SpinInput {
  pageId: string;
  /** In the form of `deliverableEmail`. */
  email: string;
  /** What the device is known by. */
  device: string;
  network: string;
  /** Hash of the request's `Idempotency-Key`; null when it had none. */
  requestKey: string | null;
}

/**
 * Draws for a guest, once for each person and page (docs/specification §9 and §10.6).
 *
 * What decides is the insert of the play under the participant's unique index: of any number of requests at one instant
 * a single one gets through, and its event is written with it. The loser of that race, like any later try, hears when
 * the first one was; unless it repeats the very request that won, which has the same answer again. Only a play that comes
 * about counts for the limits of device and network.
 * @throws AppError PAGE_NOT_FOUND, PAGE_EXPIRED, PAGE_DEACTIVATED, ALREADY_PLAYED, DISPOSABLE_EMAIL, TOO_MANY_PLAYS
 */
export async function spinWheel(
  deps: GameDeps,
  input: SpinInput,
): Promise<{ play: Play; ticket: string }> {
  const participant = participantOf(deps.keys, input.pageId, input.email);
  const [page, earlier] = await Promise.all([
    findPage(deps, input.pageId),
    deps.plays.findByParticipant(participant),
  ]);
  if (deps.isDisposable(input.email)) throw new AppError('DISPOSABLE_EMAIL', { field: 'email' });
  if (earlier && isRepeatOf(earlier, input.requestKey)) return answerOf(deps, earlier);

  await refuseClosedPage(deps, page);
  if (earlier) throw alreadyPlayed(earlier);

  const play = drawFor(deps, { page, participant, requestKey: input.requestKey });
  if (await addWithinLimits(deps, play, input)) return answerOf(deps, play);

  const winner = await deps.plays.findByParticipant(participant);
  if (winner && isRepeatOf(winner, input.requestKey)) return answerOf(deps, winner);
  throw alreadyPlayed(winner);
}

/** @returns false when the participant has played meanwhile, which then is the reason to tell even beyond the limits */
async function addWithinLimits(deps: GameDeps, play: Play, input: SpinInput): Promise<boolean> {
  const { device, network } = input;
  let taken;
  try {
    taken = await deps.playLimits.take({ pageId: play.pageId, device, network });
  } catch (error) {
    if (await deps.plays.findByParticipant(play.participant)) return false;
    throw error;
  }
  let added = false;
  try {
    added = await deps.plays.add(play, [spunEvent(play)]);
  } finally {
    if (!added) await taken.giveBack();
  }
  return added;
}

const spunEvent = (play: Play) =>
  createEvent(events.wheelSpun, factsOf(play), { source: 'game', now: play.at });

async function refuseClosedPage(deps: GameDeps, page: LandingPage): Promise<void> {
  const standing = await deps.standings.find(page.ownerId);
  if (isExpired(standing, deps.clock.now())) throw new AppError('PAGE_EXPIRED');
  if (!page.active) throw new AppError('PAGE_DEACTIVATED');
}

function drawFor(
  deps: GameDeps,
  options: { page: LandingPage; participant: string; requestKey: string | null },
): Play {
  const { page, participant, requestKey } = options;
  return {
    ...draw(page.content, deps.dice(sidesOf(page.content))),
    id: newId(),
    pageId: page.id,
    ownerId: page.ownerId,
    participant,
    requestKey,
    at: deps.clock.now(),
  };
}

const answerOf = (deps: GameDeps, play: Play) => ({
  play,
  ticket: signTicket(deps.keys, factsOf(play), deps.clock.now()),
});

const alreadyPlayed = (play: Play | null) =>
  new AppError('ALREADY_PLAYED', play ? { details: { playedAt: playedOn(play.at) } } : {});
