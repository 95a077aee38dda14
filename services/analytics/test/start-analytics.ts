import { randomUUID } from 'node:crypto';
import {
  endpoints,
  events,
  type AnyEvent,
  type Network,
  type PageSnapshot,
  type Principal,
} from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { sealContact } from '@girouette/signed';
import { aPrincipal, startTestService } from '@girouette/platform/kit/testing';
import { analyticsConfig } from '../src/config';
import { createAnalyticsService } from '../src/service';

type PageOf = Pick<PageSnapshot, 'pageId' | 'ownerId'>;

export type AnalyticsService = Awaited<ReturnType<typeof startAnalytics>>;

export const admin = aPrincipal({ isAdmin: true });

/**
 * The whole analytics service over real adapters.
 * @param options.now when its clock starts. Default: now
 */
export async function startAnalytics(options: { now?: string } = {}) {
  const service = await startTestService({
    name: 'analytics',
    configSchema: analyticsConfig,
    create: createAnalyticsService,
    ...options,
  });
  const at = () => service.clock.now().toISOString();
  const create = service.createEvent;

  return Object.assign(service, {
    /** Events of other services. Each call creates a new event. */
    event: {
      visit: ({ pageId, ownerId }: PageOf, medium?: number): AnyEvent =>
        create(events.pageVisited, {
          ...{ pageId, ownerId, visitId: randomUUID(), medium, at: at() },
        }),
      click: ({ pageId, ownerId }: PageOf, network: Network): AnyEvent =>
        create(events.linkClicked, { pageId, ownerId, network, at: at() }),
      spin: ({ pageId, ownerId }: PageOf, kind: 'gift' | 'loss'): AnyEvent =>
        create(events.wheelSpun, {
          ...events.wheelSpun.sample,
          ...{ pageId, ownerId, playId: randomUUID() },
          outcome: { kind, option: 1, label: 'Un café offert' },
        }),
      /** A gift for 0,80 € that is handed over now. */
      redeem: ({ pageId, ownerId }: PageOf, wonAt = at()): AnyEvent =>
        create(events.giftRedeemed, {
          ...events.giftRedeemed.sample,
          ...{ pageId, ownerId, wonAt, at: at(), campaign: undefined },
        }),
      undoRedemption: ({ pageId, ownerId }: PageOf, of: { wonAt: string; at: string }): AnyEvent =>
        create(events.giftRedemptionUndone, {
          ...events.giftRedemptionUndone.sample,
          ...{ pageId, ownerId, wonAt: of.wonAt, redeemedAt: of.at, at: at(), campaign: undefined },
        }),
      review: ({ pageId, ownerId }: PageOf, reviewedAt = at()): AnyEvent =>
        create(events.reviewSubmitted, {
          ...events.reviewSubmitted.sample,
          ...{ reviewId: randomUUID(), pageId, ownerId, at: reviewedAt },
        }),
      consent: ({ pageId, ownerId }: PageOf): AnyEvent =>
        create(events.consentGiven, {
          ...events.consentGiven.sample,
          ...{ consentId: `consent:${randomUUID()}`, pageId, ownerId, at: at() },
        }),
      page: (page: PageSnapshot): AnyEvent =>
        create(page.version === 1 ? events.pageCreated : events.pageUpdated, page),
      deletedPage: (page: PageSnapshot): AnyEvent =>
        create(events.pageDeleted, { ...page, version: page.version + 1, active: false }),
      user: (ownerId: string, user: { name?: string; userId?: string } = {}): AnyEvent => {
        const { name = 'Camille Perrin', userId = ownerId } = user;
        const accountType = userId === ownerId ? 'main' : 'sub';
        return create(events.userRegistered, {
          ...events.userRegistered.sample,
          userId,
          ownerId,
          ...sealContact(service.adapters.keys, { userId, name, email: 'camille@example.fr' }),
          accountType,
        });
      },
      mailSent: ({ pageId, ownerId }: PageOf): AnyEvent =>
        create(events.mailSent, { ...events.mailSent.sample, ownerId, pageId }),
    },

    /** Delivers events of any topics one after the other. Each waits until the service has consumed the one before. */
    async deliverInOrder(...list: AnyEvent[]): Promise<void> {
      for (const event of list) await service.deliver(event);
    },

    readStats: (userId: string, as?: Principal) =>
      service.call(endpoints.readOwnerStats, { as, params: { userId } }),

    /** The table that administrators read. */
    async listRestaurants(query: Record<string, string> = {}, as: Principal | undefined = admin) {
      const response = await service.call(endpoints.listAllPages, { as, query });
      return { ...response, total: Number(response.headers[TOTAL_COUNT_HEADER]) };
    },
  });
}
