import { calls, type ServiceName } from '@girouette/contracts';
import type { OwnerStats } from '@girouette/contracts/http/analytics';
import { PLAYS } from '@girouette/game/storage/play-repository';
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
  const path = calls.readOwnerStats.path.replace(':userId', owner.id);
  const answer = await fetch(`${house.system.url}${path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: AbortSignal.timeout(5_000),
  });
  const stats = (await answer.json()) as OwnerStats;
  const counted = await house
    .documentsOf('analytics')
    .collection<{ _id: string; mailsSent?: number }>('owners')
    .findOne({ _id: owner.id });
  return {
    visits: stats.totalVisits,
    spins: stats.totalSpins,
    gifts: stats.totalGifts,
    reviews: stats.totalReviews,
    mails: new Set(house.mailbox.taken.map(({ messageId }) => messageId)).size,
    mailsCounted: counted?.mailsSent ?? 0,
  };
}

const OUTBOXES: readonly [ServiceName, string][] = [
  ['review', 'reviews'],
  ['result-mail', 'mails'],
];

const MAX_WAITING = 100;

/** How many documents still have events to send, and how many events wait in outboxes (so many are counted at most). */
export async function pendingIn(house: EngineHouse): Promise<number> {
  const waiting = await house.storeOf('game').outbox.next(MAX_WAITING, new Set());
  const counts = await Promise.all(
    OUTBOXES.map(([service, collection]) =>
      house
        .documentsOf(service)
        .collection(collection)
        .countDocuments({ pendingAt: { $exists: true } }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, waiting.length);
}

/** What game, review and result-mail have kept themselves. */
export async function keptIn(house: EngineHouse) {
  const count = (service: ServiceName, collection: string) =>
    house.documentsOf(service).collection(collection).countDocuments({});
  return {
    plays: await house.storeOf('game').table(PLAYS).count('byParticipant', []),
    reviews: await count('review', 'reviews'),
    mails: await count('result-mail', 'mails'),
  };
}
