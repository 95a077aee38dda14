import { OWNERS } from '@girouette/analytics/owner-figures';
import { endpoints } from '@girouette/contracts';
import type { OwnerStats } from '@girouette/contracts/figures/http/analytics';
import { PLAYS } from '@girouette/game/plays';
import { REVIEWS } from '@girouette/review/reviews';
import type { System } from './system';
import type { Journey } from './guest';
import type { Owner } from './owner';

/** The totals that follow from the guests' responses. */
export interface Sum {
  visits: number;
  spins: number;
  gifts: number;
  reviews: number;
  /** The mails that the mail server accepted. Repeats of a Message-ID count once. */
  mails: number;
  /** The mails that analytics counted. */
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

/** The owner's dashboard stats, and the sent mails. */
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

/** The number of events in the outboxes, at most `MAX_WAITING` in each. */
export async function pendingIn(system: System): Promise<number> {
  const waiting = await Promise.all(
    system.stores().map(({ outbox }) => outbox.next(MAX_WAITING, new Set())),
  );
  return waiting.flat().length;
}

/** The number of rows of game and of review. */
export async function storedIn(system: System) {
  return {
    plays: await system.storeOf('game').table(PLAYS).count('byParticipant', []),
    reviews: await system.storeOf('review').table(REVIEWS).count('byOwner', []),
  };
}
