import { randomUUID } from 'node:crypto';
import {
  calls,
  events,
  type AnyEvent,
  type CallDefinition,
  type Principal,
} from '@girouette/contracts';
import type { GameFormat, GamePage } from '@girouette/contracts/http/game';
import type { Events } from '@girouette/events';
import { makeEvent, type Doc, type Service } from '@girouette/service-kit';
import {
  aPrincipal,
  bearer,
  eventually,
  hearEvents,
  openTestAdapters,
  testConfig,
  type TestAdapters,
  storeWithLatency,
} from '@girouette/service-kit/testing';
import { createGameApp } from '../src/app';
import { gameConfig } from '../src/config';
import { OUTBOXES } from '../src/storage/indexes';

const MONTH_MS = 30 * 24 * 3_600_000;

export interface CallOptions {
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
    const service = await createGameApp(
      { ...on, documents: storeWithLatency(on.documents), ...changed },
      config,
      { dice: dice.roll },
    );
    await service.start();
    return service;
  }

  const documents = (name: string) =>
    current.documents.collection<Doc & Record<string, unknown>>(name);

  async function call<Body>(definition: CallDefinition, options: CallOptions = {}) {
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
    documents,
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
      const event = makeEvent(
        events.subscriptionChanged,
        { ownerId, version, plan: 'monthly', pages, expiresAt },
        { source: 'billing', now: clock.now() },
      );
      await current.events.publish('billing', [event]);
      await eventually(async () => {
        expect(await documents('standings').findOne({ _id: ownerId })).toMatchObject({ version });
      });
    },

    async createPage(ownerId: string, { format }: { format: GameFormat }) {
      const as = aPrincipal({ userId: ownerId });
      const { status, body } = await call<GamePage>(calls.createPage, {
        as,
        body: { gameFormat: format },
      });
      expect(status).toBe(201);
      return body._id;
    },

    async switchPage(ownerId: string, id: string, active: boolean) {
      const as = aPrincipal({ userId: ownerId });
      const params = { id, state: String(active) };
      expect((await call(calls.switchPage, { as, params })).status).toBe(200);
    },

    /** Waits until so many events of a type were heard; answers all of them. */
    heard: (type: string, count: number) =>
      eventually(() => {
        expect(heardSoFar(type).length).toBeGreaterThanOrEqual(count);
        return heardSoFar(type);
      }),

    /** Waits until everything that is to be told was heard: a last word on each page comes after all others. */
    async settle() {
      for (const name of OUTBOXES) {
        await eventually(async () => {
          expect(await documents(name).countDocuments({ pendingAt: { $exists: true } })).toBe(0);
        });
      }
      const pages = (await documents('pages').find({})).map(({ _id }) => _id);
      const subjects = [...pages, 'no-page'];
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

    /** All documents of the service and all events heard, as one text. */
    async everythingStored() {
      const stored = await Promise.all(
        ['pages', 'clicks', 'plays', 'visits', 'standings'].map((name) => documents(name).find({})),
      );
      return JSON.stringify([stored, ear.all]);
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
