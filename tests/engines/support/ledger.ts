import { OWNERS } from '@girouette/analytics/storage/owner-repository';
import { endpoints } from '@girouette/contracts';
import type { OwnerStats } from '@girouette/contracts/http/analytics';
import { PLAYS } from '@girouette/game/storage/play-repository';
import { REVIEWS } from '@girouette/review/storage/review-repository';
import type { EngineHouse } from './house';
import type { Evening } from './guest';
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

export const sumOf = (evenings: readonly Evening[]): Sum => {
  const claimed = evenings.filter((evening) => evening.claimed).length;
  return {
    visits: evenings.length,
    spins: evenings.length,
    gifts: evenings.filter(({ play }) => play.outcome.kind === 'gift').length,
    reviews: evenings.filter(({ reviewed }) => reviewed).length,
    mails: claimed,
    mailsCounted: claimed,
  };
};

/** The owner's figures as the house answers them, and the mails that went out. */
export async function figuresOf(house: EngineHouse, owner: Owner): Promise<Sum> {
  const path = endpoints.readOwnerStats.path.replace(':userId', owner.id);
  const answer = await fetch(`${house.system.url}${path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(5_000),
  });
  const stats = (await answer.json()) as OwnerStats;
  const counted = await house.storeOf('analytics').table(OWNERS).get(owner.id);
  return {
    visits: stats.totalVisits,
    spins: stats.totalSpins,
    gifts: stats.totalGifts,
    reviews: stats.totalReviews,
    mails: new Set(house.mailbox.taken.map(({ messageId }) => messageId)).size,
    mailsCounted: counted?.mailsSent ?? 0,
  };
}

const MAX_WAITING = 100;

/** How many events wait in the outboxes (so many of each are counted at most). */
export async function pendingIn(house: EngineHouse): Promise<number> {
  const waiting = await Promise.all(
    house.stores().map(({ outbox }) => outbox.next(MAX_WAITING, new Set())),
  );
  return waiting.flat().length;
}

/** What game and review have kept themselves. */
export async function keptIn(house: EngineHouse) {
  return {
    plays: await house.storeOf('game').table(PLAYS).count('byParticipant', []),
    reviews: await house.storeOf('review').table(REVIEWS).count('byOwner', []),
  };
}
