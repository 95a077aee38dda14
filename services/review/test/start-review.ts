import { randomUUID } from 'node:crypto';
import { events } from '@girouette/contracts';
import { participantOf, signTicket, type TicketClaims } from '@girouette/signed';
import { startTestService } from '@girouette/platform/kit/testing';
import { reviewConfig } from '../src/config';
import { createDependencies, createReviewService } from '../src/service';

export type ReviewService = Awaited<ReturnType<typeof startReview>>;

/** The whole review service over real adapters. */
export async function startReview() {
  const service = await startTestService({
    name: 'review',
    configSchema: reviewConfig,
    create: createReviewService,
  });
  const { clock } = service;
  const { keys } = service.adapters;

  return Object.assign(service, {
    /** The stored data, as the use cases see it. */
    stored: () => createDependencies(service.adapters),

    /** A play, as the game service publishes and signs it. */
    aPlay(overrides: Partial<TicketClaims> & { email?: string } = {}): TicketClaims {
      const { email = 'guest@example.fr', ...claims } = overrides;
      const pageId = claims.pageId ?? 'page-1';
      return {
        playId: randomUUID(),
        pageId,
        ownerId: 'owner-1',
        participant: participantOf(keys, pageId, email),
        outcome: { kind: 'gift', option: 1, label: 'Un café offert' },
        at: clock.now().toISOString(),
        ...claims,
      };
    },

    ticketFor: (play: TicketClaims) => signTicket(keys, play, clock.now()),
    publishPlays: (...plays: (TicketClaims & { spelling?: string })[]) =>
      service.publish(events.wheelSpun, ...plays),
    publishPage: (pageId: string, version = 1) =>
      service.publish(version === 1 ? events.pageCreated : events.pageUpdated, {
        ...events.pageCreated.sample,
        pageId,
        ownerId: 'owner-1',
        version,
      }),
  });
}
