import { randomUUID } from 'node:crypto';
import {
  events,
  type AnyEvent,
  type EventDefinition,
  type PageSnapshot,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { createEvent } from '@girouette/events';
import type { Service } from '@girouette/service-kit';
import {
  bearer,
  openTestAdapters,
  testConfig,
  type TestAdapters,
} from '@girouette/service-kit/testing';
import type { z } from 'zod';
import { analyticsConfig } from '../src/config';
import { createAnalyticsService } from '../src/service';

export const aPage = (overrides: Partial<PageSnapshot> = {}): PageSnapshot => ({
  pageId: randomUUID(),
  ownerId: randomUUID(),
  version: 1,
  resturantName: 'Chez Camille',
  resturantAddress: '12 rue des Halles, 45000 Orléans',
  brandName: 'Camille & Fils',
  active: true,
  ...overrides,
});

type PageOf = Pick<PageSnapshot, 'pageId' | 'ownerId'>;

export interface House {
  adapters: TestAdapters;
  service: Service;
  /** What other services would say; each call makes a new event. */
  say: {
    visit(page: PageOf): AnyEvent;
    click(page: PageOf, network: 'instagram' | 'facebook' | 'googleMaps' | 'twitter'): AnyEvent;
    spin(page: PageOf, kind: 'gift' | 'loss'): AnyEvent;
    review(page: PageOf, at?: string): AnyEvent;
    page(page: PageSnapshot): AnyEvent;
    user(ownerId: string, user?: { name?: string; userId?: string }): AnyEvent;
    mailSent(page: PageOf): AnyEvent;
  };
  publish(...said: AnyEvent[]): Promise<void>;
  /** Gets a path, as that principal or as nobody. `total` is that of a paged answer. */
  get(path: string, as?: Principal): Promise<{ status: number; body: unknown; total?: number }>;
  close(): Promise<void>;
}

/** The whole service on real adapters. */
export async function openHouse(): Promise<House> {
  const adapters = await openTestAdapters('analytics');
  const { clock } = adapters;
  const service = await createAnalyticsService(adapters, testConfig(analyticsConfig, adapters));
  await service.start();

  const at = () => clock.now().toISOString();
  const say =
    (source: ServiceName) =>
    <Type extends string, Schema extends z.ZodType>(
      definition: EventDefinition<Type, Schema>,
      data: z.input<Schema>,
    ) =>
      createEvent(definition, data, { source, now: clock.now() });

  return {
    adapters,
    service,
    say: {
      visit: ({ pageId, ownerId }) =>
        say('game')(events.pageVisited, { pageId, ownerId, visitId: randomUUID(), at: at() }),
      click: ({ pageId, ownerId }, network) =>
        say('game')(events.linkClicked, { pageId, ownerId, network, at: at() }),
      spin: ({ pageId, ownerId }, kind) =>
        say('game')(events.wheelSpun, {
          pageId,
          ownerId,
          at: at(),
          playId: randomUUID(),
          participant: randomUUID(),
          outcome: { kind, option: 1, label: 'Un café offert' },
        }),
      review: ({ pageId, ownerId }, reviewedAt = at()) =>
        say('review')(events.reviewSubmitted, {
          reviewId: randomUUID(),
          pageId,
          ownerId,
          rating: 5,
          at: reviewedAt,
        }),
      page: (page) =>
        say('game')(page.version === 1 ? events.pageCreated : events.pageUpdated, page),
      user: (ownerId, { name = 'Camille Perrin', userId = ownerId } = {}) =>
        say('auth')(events.userRegistered, {
          userId,
          ownerId,
          name,
          email: 'camille@example.fr',
          accountType: userId === ownerId ? 'main' : 'sub',
          isAdmin: false,
          isTrial: false,
        }),
      mailSent: ({ pageId, ownerId }) =>
        say('result-mail')(events.mailSent, {
          mailId: `winner:${randomUUID()}`,
          kind: 'winner',
          ownerId,
          pageId,
          at: at(),
        }),
    },
    publish: async (...said) => {
      for (const event of said) {
        const topic = /^girouette:(\w+)\//.exec(event.dataschema)?.[1] ?? '';
        await adapters.events.publish(topic, [event]);
      }
    },
    get: async (path, as) => {
      const headers = as ? { authorization: bearer(adapters, as) } : {};
      const answer = await service.http.inject({ method: 'GET', url: path, headers });
      const total = answer.headers[TOTAL_COUNT_HEADER];
      return {
        status: answer.statusCode,
        body: answer.json(),
        ...(total !== undefined && { total: Number(total) }),
      };
    },
    close: async () => {
      await service.stop();
      await adapters.close();
    },
  };
}
