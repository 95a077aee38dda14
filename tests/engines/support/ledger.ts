import { OWNERS } from '@girouette/analytics/storage/owner-repository';
import { endpoints } from '@girouette/contracts';
import type { OwnerStats } from '@girouette/contracts/http/analytics';
import { PLAYS } from '@girouette/game/storage/play-repository';
import { REVIEWS } from '@girouette/review/storage/review-repository';
import type { System } from './system';
import type { Journey } from './guest';
import type { Owner } from './owner';

/** What everything must come to, by what the guests were answered. */
export interface Sum {
  visits: number;
  spins: number;
  gifts: number;
  reviews: number;
  /** Mails taken by the mail server, repeats of one Message-ID counted once. */
  mails: number;
  /** Mails that analytics has heard of. */
  mailsCounted: number;
}

export const sumOf = (journeys: readonly Journey[]): Sum => {
  const claimed = journeys.filter((journey) => journey.claimed).length;
  return {
    visits: journeys.length,
    spins: journeys.length,
    gifts: journeys.filter(({ play }) => play.outcome.kind === 'gift').length,
    reviews: journeys.filter(({ reviewed }) => reviewed).length,
    mails: claimed,
    mailsCounted: claimed,
  };
};

/** The owner's figures as the system answers them, and the mails that went out. */
export async function figuresOf(system: System, owner: Owner): Promise<Sum> {
  const path = endpoints.readOwnerStats.path.replace(':userId', owner.id);
  const answer = await fetch(`${system.processes.url}${path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(5_000),
  });
  const stats = (await answer.json()) as OwnerStats;
  const counted = await system.storeOf('analytics').table(OWNERS).get(owner.id);
  return {
    visits: stats.totalVisits,
    spins: stats.totalSpins,
    gifts: stats.totalGifts,
    reviews: stats.totalReviews,
    mails: new Set(system.mailbox.taken.map(({ messageId }) => messageId)).size,
    mailsCounted: counted?.mailsSent ?? 0,
  };
}

const MAX_WAITING = 100;

/** How many events wait in the outboxes (so many of each are counted at most). */
export async function pendingIn(system: System): Promise<number> {
  const waiting = await Promise.all(
    system.stores().map(({ outbox }) => outbox.next(MAX_WAITING, new Set())),
  );
  return waiting.flat().length;
}

/** What game and review have kept themselves. */
export async function storedIn(system: System) {
  return {
    plays: await system.storeOf('game').table(PLAYS).count('byParticipant', []),
    reviews: await system.storeOf('review').table(REVIEWS).count('byOwner', []),
  };
}
