import { randomUUID } from 'node:crypto';
import {
  events,
  type AnyEvent,
  type EndpointDefinition,
  type Principal,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { participantOf, signTicket, type TicketClaims } from '@girouette/service-kit';
import {
  bearer,
  eventually,
  hearEvents,
  openTestAdapters,
  testConfig,
  type TestAdapters,
} from '@girouette/service-kit/testing';
import { createReviewApp } from '../src/app';
import { reviewConfig } from '../src/config';
import { PAGES } from '../src/storage/known-pages-repository';
import { reviewDeps } from '../src/wiring';

export interface RouteOptions {
  as?: Principal;
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** The whole review service over real adapters, with someone listening to what it tells. */
export async function openHouse() {
  const adapters = await openTestAdapters('review');
  const { clock, keys } = adapters;
  const ear = await hearEvents(adapters, ['reviews']);

  let current: TestAdapters = adapters;
  let app = await start(adapters);

  async function start(on: TestAdapters) {
    const service = await createReviewApp(on, testConfig(reviewConfig, on));
    await service.start();
    return service;
  }

  /** What the service has stored, as its use cases see it. */
  const stored = () => reviewDeps(current);

  /** A play as the game service would tell and prove it. */
  const aPlay = (overrides: Partial<TicketClaims> & { email?: string } = {}): TicketClaims => {
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
  };

  const wheelSpun = (play: TicketClaims): AnyEvent =>
    createEvent(events.wheelSpun, play, { source: 'game', now: clock.now() });

  const pageTold = (pageId: string, version: number): AnyEvent =>
    createEvent(
      version === 1 ? events.pageCreated : events.pageUpdated,
      { ...events.pageCreated.sample, pageId, ownerId: 'owner-1', version },
      { source: 'game', now: clock.now() },
    );

  return {
    adapters,
    clock,
    stored,
    aPlay,
    pageTold,
    wheelSpun,
    ticketFor: (play: TicketClaims) => signTicket(keys, play, clock.now()),
    logs: () => adapters.logs.text(),
    heardSoFar: () => ear.of(events.reviewSubmitted),

    async call<Body>(definition: EndpointDefinition, options: RouteOptions = {}) {
      const { as, params = {}, body, headers = {} } = options;
      const url = definition.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const response = await app.http.inject({
        method: definition.method,
        url,
        ...(definition.body && { payload: body as object }),
        headers: { ...(as && { authorization: bearer(current, as) }), ...headers },
      });
      return { status: response.statusCode, body: response.json<Body>() };
    },

    /** Lets the game service tell of plays, and waits until they have arrived. */
    async tellOfPlays(...plays: TicketClaims[]) {
      await current.events.publish('plays', plays.map(wheelSpun));
      for (const { participant } of plays) {
        await eventually(async () => {
          expect(await stored().participations.find(participant)).not.toBeNull();
        });
      }
    },

    /** Lets the game service tell of a page, and waits until it has arrived. */
    async tellOfPage(pageId: string, version = 1) {
      await current.events.publish('pages', [pageTold(pageId, version)]);
      await eventually(async () => {
        expect(await current.store.table(PAGES).get(pageId)).toMatchObject({ version });
      });
    },

    /** Waits until so many reviews were told; answers all of them. */
    heard: (count: number) =>
      eventually(() => {
        const heard = ear.of(events.reviewSubmitted);
        expect(heard.length).toBeGreaterThanOrEqual(count);
        return heard;
      }),

    /** Waits until everything that is to be told was heard: a last word on each page comes after all others. */
    async settle() {
      await eventually(async () => {
        expect(await current.store.outbox.next(1, new Set())).toEqual([]);
      });
      const words = ['page-1', 'page-2'].map(aLastWord);
      await current.events.publish('reviews', words);
      await eventually(() => {
        expect(ear.all.filter(({ id }) => words.some((word) => word.id === id))).toHaveLength(2);
      });
    },

    /** Ends the service and starts it anew on what it has stored. */
    async restart() {
      await app.stop();
      current = await openTestAdapters('review', { beside: adapters });
      app = await start(current);
    },

    async close() {
      await app.stop();
      await ear.stop();
      if (current !== adapters) await current.close();
      await adapters.close();
    },
  };
}

const aLastWord = (subject: string): AnyEvent => ({
  specversion: '1.0',
  id: randomUUID(),
  source: 'test',
  type: 'LastWord',
  subject,
  time: new Date().toISOString(),
  dataschema: 'girouette:test/LastWord/1',
  datacontenttype: 'application/json',
  data: {},
});
