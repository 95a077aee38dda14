import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  endpoints,
  events,
  topics,
  type EndpointDefinition,
  type Principal,
  type ServiceName,
} from '@girouette/contracts';
import { SERVICES } from '@girouette/embedded/system';
import { closeAdapters, ERASURES, type Service } from '@girouette/service-kit';
import {
  aPrincipal,
  bearer,
  eventually,
  hearEvents,
  openTestAdapters,
  type HeardEvents,
  type TestAdapters,
} from '@girouette/service-kit/testing';

jest.setTimeout(120_000);

/** With engines the data is theirs. */
const onEngines = ['MONGODB_URL', 'KAFKA_BROKERS'].some((name) => process.env[name]);

const OWNER = {
  name: 'Zéphyrine Quatrevents',
  email: 'zephyrine@quatrevents.example',
  password: 'une girouette au vent',
};
const PHONE = '06 98 76 54 32';
const SUB = {
  name: 'Aurélien Sousbois',
  email: 'aurelien@sousbois.example',
  password: 'le soir !',
};
/** What nothing may contain after the erasure, in any spelling that is stored. */
const SECRETS = ['quatrevents', 'phyrine', PHONE, 'sousbois', 'aurelien'];

const parts = new Map<ServiceName, { service: Service; adapters: TestAdapters }>();
let first: TestAdapters;
let heard: HeardEvents;

beforeAll(async () => {
  first = await openTestAdapters('auth');
  for (const { name, create } of SERVICES) {
    const adapters = name === 'auth' ? first : await openTestAdapters(name, { beside: first });
    const env = { DATA_DIR: first.dir, SMTP_URL: 'smtp://127.0.0.1:9' };
    const service = await create(adapters, env);
    await service.start();
    parts.set(name, { service, adapters });
  }
  heard = await hearEvents(first, ['users', 'pages']);
});
afterAll(() => {
  rmSync(first.dir, { recursive: true, force: true });
});

async function call(
  endpoint: EndpointDefinition,
  request: {
    as?: Principal;
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  } = {},
) {
  const { as, params = {}, query, body } = request;
  const { service } = parts.get(endpoint.service)!;
  const response = await service.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    ...(query && { query }),
    ...(body && { payload: body }),
    ...(as && { headers: { authorization: bearer(first, as) } }),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? null : response.json<never>(),
  };
}

const waitFor = <T>(check: () => T | Promise<T>) => eventually(check, { timeoutMs: 60_000 });

/** Registers, and fills in all that a user can. @returns the user, and one of their pages */
async function liveALittle(): Promise<{ owner: Principal; pageId: string }> {
  expect((await call(endpoints.register, { body: { ...OWNER, isTrial: true } })).status).toBe(201);
  const userId = await waitFor(() => {
    const [registered] = heard.of(events.userRegistered);
    return registered!.data.userId;
  });
  const owner = aPrincipal({ userId, name: OWNER.name });
  const params = { userId };
  const profile = { phoneNumber: PHONE, email: 'nouvelle@quatrevents.example' };
  expect((await call(endpoints.updateProfile, { as: owner, params, body: profile })).status).toBe(
    200,
  );
  await call(endpoints.signIn, { body: OWNER });
  await call(endpoints.forgotPassword, { body: OWNER });
  await call(endpoints.addSubAccount, { as: owner, body: SUB });
  const { sample } = endpoints.requestDemo;
  const demo = { ...sample.body, email: OWNER.email, owner: OWNER.name };
  expect((await call(endpoints.requestDemo, { body: demo })).status).toBe(200);

  const as = aPrincipal({ isAdmin: true });
  const approved = await call(endpoints.approveTrial, { as, query: { id: userId } });
  expect(approved.status).toBe(200);
  const gameFormat = {
    resturantName: 'Chez nous',
    option1: 'Un café',
    option1frequency: 100,
    message: 'Zéphyrine Quatrevents vous salue.',
  };
  const pageId = await waitFor(async () => {
    const created = await call(endpoints.createPage, { as: owner, body: { gameFormat } });
    expect(created.status).toBe(201);
    return (created.body as unknown as { _id: string })._id;
  });
  const spin = { pageId, email: 'guest@example.fr' };
  expect((await call(endpoints.spinWheel, { body: spin })).status).toBe(200);
  return { owner, pageId };
}

/** Waits until every event is consumed, every outbox is empty and no erasure is pending. */
const untilQuiet = () =>
  waitFor(async () => {
    for (const { adapters } of parts.values()) {
      expect(await adapters.store.outbox.next(1, new Set())).toEqual([]);
    }
    for (const name of ['billing', 'game', 'review', 'result-mail'] as const) {
      const { store } = parts.get(name)!.adapters;
      expect(await store.table(ERASURES).find('byTime', [])).toEqual([]);
    }
    for (const [topic, { consumedBy }] of Object.entries(topics)) {
      const positions = await Promise.all(
        consumedBy.map((name) => parts.get(name)!.adapters.store.position(topic)),
      );
      expect(new Set(positions).size).toBe(1);
    }
  });

/** The files of the data folder in which a secret is found, whatever its case. */
function filesWithSecrets(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return filesWithSecrets(path);
    const text = readFileSync(path, 'utf8').toLowerCase();
    return SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`);
  });
}

(onEngines ? test.skip : test)(
  'after an erasure no file of the data folder and no log line has name, e-mail or phone of the user',
  async () => {
    const { owner, pageId } = await liveALittle();
    await untilQuiet();
    expect(filesWithSecrets(first.dir)).not.toEqual([]);

    const erased = await call(endpoints.eraseUser, {
      as: owner,
      params: { userId: owner.userId },
      body: { currentPassword: OWNER.password },
    });
    expect(erased.status).toBe(204);
    await waitFor(async () => {
      const page = await call(endpoints.readPageToPlay, { query: { pageId } });
      expect(page.status).toBe(404);
      expect(heard.of(events.userErased)).toHaveLength(2);
      expect(heard.of(events.pageErased)).toHaveLength(1);
    });
    await untilQuiet();

    await heard.stop();
    const logs = [...parts.values()].map(({ adapters }) => adapters.logs.text()).join('');
    for (const { service } of parts.values()) await service.stop();
    // What SQLite has overwritten is in its log beside the file until the file is closed.
    for (const { adapters } of parts.values()) await closeAdapters(adapters);
    expect(filesWithSecrets(first.dir)).toEqual([]);
    expect(SECRETS.filter((secret) => logs.toLowerCase().includes(secret))).toEqual([]);
  },
);
