import { randomUUID } from 'node:crypto';
import {
  endpoints,
  events,
  type AnyEvent,
  type EndpointDefinition,
  type Principal,
} from '@girouette/contracts';
import type { GameFormat, GamePage } from '@girouette/contracts/http/game';
import { createEvent, type Events } from '@girouette/events';
import type { Service } from '@girouette/service-kit';
import {
  aPrincipal,
  bearer,
  eventually,
  hearEvents,
  openTestAdapters,
  testConfig,
  type TestAdapters,
} from '@girouette/service-kit/testing';
import { createGameApp } from '../src/app';
import { gameConfig } from '../src/config';
import { CLICKS } from '../src/storage/click-repository';
import { PAGES } from '../src/storage/page-repository';
import { PLAYS } from '../src/storage/play-repository';
import { STANDINGS } from '../src/storage/standing-repository';

const MONTH_MS = 30 * 24 * 3_600_000;

export interface RouteOptions {
  as?: Principal;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** The whole game service over real adapters, with someone listening to what it tells. */
export async function openHouse(env: Record<string, string> = {}) {
  const adapters = await openTestAdapters('game');
  const { clock } = adapters;
  const ear = await hearEvents(adapters, ['pages', 'plays']);
  const dice = aDie();
  const cable = aCable(adapters.events);

  let current: TestAdapters = adapters;
  let app = await start(adapters, { events: cable.events });

  async function start(on: TestAdapters, changed: { events?: Events } = {}): Promise<Service> {
    const config = testConfig(gameConfig, on, env);
    const service = await createGameApp({ ...on, ...changed }, config, { dice: dice.roll });
    await service.start();
    return service;
  }

  const pages = () => current.store.table(PAGES).find('byOwner', []);
  const plays = () => current.store.table(PLAYS).find('byParticipant', []);
  const standingOf = (ownerId: string) => current.store.table(STANDINGS).get(ownerId);

  async function call<Body>(definition: EndpointDefinition, options: RouteOptions = {}) {
    const { as, params = {}, query = {}, body, headers = {} } = options;
    const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const response = await app.http.inject({
      method: definition.method,
      url: path,
      ...(definition.query && { query }),
      ...(definition.body && { payload: body as object }),
      headers: { ...(as && { authorization: bearer(current, as) }), ...headers },
    });
    const answer: unknown = response.body === '' ? {} : response.json();
    return { status: response.statusCode, body: answer as Body, headers: response.headers };
  }

  const heardSoFar = (type: string): AnyEvent[] => ear.all.filter((event) => event.type === type);

  return {
    adapters,
    clock,
    dice,
    pages,
    plays,
    standingOf,
    call,
    logs: () => adapters.logs.text(),
    heardSoFar,
    /** A month from now, which is what `grant` gives. */
    get expiry() {
      return new Date(clock.now().getTime() + MONTH_MS);
    },

    principal: (userId: string) => aPrincipal({ userId }),
    subAccountOf: (ownerId: string) =>
      aPrincipal({ userId: `sub-of-${ownerId}`, ownerId, accountType: 'sub' }),
    admin: () => aPrincipal({ userId: 'admin-1', isAdmin: true }),

    /** Lets billing say what an owner has paid for, and waits until it has arrived. */
    async grant(ownerId: string, { pages, version = 1 }: { pages: number; version?: number }) {
      const expiresAt = this.expiry.toISOString();
      const event = createEvent(
        events.subscriptionChanged,
        { ownerId, version, plan: 'monthly', pages, expiresAt },
        { source: 'billing', now: clock.now() },
      );
      await current.events.publish('billing', [event]);
      await eventually(async () => {
        expect(await standingOf(ownerId)).toMatchObject({ version });
      });
    },

    async createPage(ownerId: string, { format }: { format: GameFormat }) {
      const as = aPrincipal({ userId: ownerId });
      const { status, body } = await call<GamePage>(endpoints.createPage, {
        as,
        body: { gameFormat: format },
      });
      expect(status).toBe(201);
      return body._id;
    },

    async switchPage(ownerId: string, id: string, active: boolean) {
      const as = aPrincipal({ userId: ownerId });
      const params = { id, state: String(active) };
      expect((await call(endpoints.switchPage, { as, params })).status).toBe(200);
    },

    /** Waits until so many events of a type were heard; answers all of them. */
    heard: (type: string, count: number) =>
      eventually(() => {
        expect(heardSoFar(type).length).toBeGreaterThanOrEqual(count);
        return heardSoFar(type);
      }),

    /** Waits until everything that is to be told was heard: a last word on each page comes after all others. */
    async settle() {
      await eventually(async () => {
        expect(await current.store.outbox.next(1, new Set())).toEqual([]);
      });
      const subjects = [...(await pages()).map(({ id }) => id), 'no-page'];
      const words: AnyEvent[] = [];
      for (const topic of ['pages', 'plays']) {
        const last = subjects.map(aLastWord);
        words.push(...last);
        await current.events.publish(topic, last);
      }
      await eventually(() => {
        const heard = ear.all.filter(({ id }) => words.some((word) => word.id === id));
        expect(heard).toHaveLength(words.length);
      });
    },

    /** All rows that a guest's call may write, and all events heard, as one text. */
    async everythingStored() {
      const onPages = await pages();
      const clicks = await current.store.table(CLICKS).getAll(onPages.map(({ id }) => id));
      return JSON.stringify([onPages, clicks, await plays(), ear.all]);
    },

    /** From now until the restart the service cannot reach the log of events. */
    cutEvents: cable.cut,

    /** Ends the service and starts it anew on what it has stored. */
    async restart() {
      await app.stop();
      current = await openTestAdapters('game', { beside: adapters });
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

/** A die that shows what a test wants: the given rolls in order, then 0. */
function aDie() {
  const rolls: number[] = [];
  const sides: number[] = [];
  return {
    sides,
    next: (...wanted: number[]) => void rolls.push(...wanted),
    roll: (count: number) => {
      sides.push(count);
      return rolls.shift() ?? 0;
    },
  };
}

/** The log of events behind a cable that a test can cut. */
function aCable(real: Events) {
  let isCut = false;
  const away = () => Promise.reject(new Error('the log of events is away'));
  const wrapped: Events = {
    ...real,
    publish: (topic, list) => (isCut ? away() : real.publish(topic, list)),
    ping: () => (isCut ? away() : real.ping()),
  };
  return { events: wrapped, cut: () => void (isCut = true) };
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
