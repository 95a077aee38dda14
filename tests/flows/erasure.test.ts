import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, events, SERVICE_NAMES, type Principal } from '@girouette/contracts';
import { ERASURES } from '@girouette/platform/kit';
import { aPrincipal, hearEvents, type HeardEvents } from '@girouette/platform/kit/testing';
import { createPage, startAllServices, waitFor, type AllServices } from './support/all-services';

jest.setTimeout(120_000);

/** With engines, the data is in theirs. */
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
/** Secrets that nothing may contain after the erasure, in every spelling that the system stores. */
const SECRETS = ['quatrevents', 'phyrine', PHONE, 'sousbois', 'aurelien'];

let services: AllServices;
let heard: HeardEvents;

beforeAll(async () => {
  services = await startAllServices();
  heard = await hearEvents(services.first, ['users', 'pages']);
});
afterAll(() => {
  rmSync(services.first.dir, { recursive: true, force: true });
});

const call: AllServices['call'] = (...request) => services.call(...request);

/** Registers and fills in everything that a user can. @returns the user and one of their pages */
async function liveALittle(): Promise<{ owner: Principal; pageId: string }> {
  expect((await call(endpoints.register, { body: { ...OWNER, isTrial: true } })).status).toBe(201);
  const userId = await waitFor(() => {
    const [registered] = heard.of(events.userRegistered);
    return registered!.data.userId;
  });
  const owner = aPrincipal({ userId, name: OWNER.name });
  const params = { userId };
  const currentPassword = OWNER.password;
  const profile = { phoneNumber: PHONE, email: 'nouvelle@quatrevents.example', currentPassword };
  expect((await call(endpoints.updateProfile, { as: owner, params, body: profile })).status).toBe(
    200,
  );
  await call(endpoints.signIn, { body: OWNER });
  await call(endpoints.forgotPassword, { body: OWNER });
  const as = aPrincipal({ isAdmin: true });
  const approved = await call(endpoints.approveTrial, { as, query: { id: userId } });
  expect(approved.status).toBe(200);
  const added = await call(endpoints.addSubAccount, { as: owner, body: SUB });
  expect(added.status).toBe(201);
  const { sample } = endpoints.requestDemo;
  const demo = { ...sample.body, email: OWNER.email, owner: OWNER.name };
  expect((await call(endpoints.requestDemo, { body: demo })).status).toBe(200);

  const gameFormat = {
    resturantName: 'Chez nous',
    option1: 'Un café',
    option1frequency: 100,
    message: 'Zéphyrine Quatrevents vous salue.',
  };
  const pageId = await createPage(services, { as: owner, gameFormat });
  const spin = { pageId, email: 'guest@example.fr' };
  expect((await call(endpoints.spinWheel, { body: spin })).status).toBe(200);
  return { owner, pageId };
}

/** Waits until the services have consumed every event and finished every erasure, and every outbox is empty. */
async function untilQuiet(): Promise<void> {
  await services.untilQuiet();
  await waitFor(async () => {
    for (const name of ['billing', 'game', 'review', 'result-mail'] as const) {
      const { store } = services.adaptersOf(name);
      expect(await store.table(ERASURES).find('byTime', [])).toEqual([]);
    }
  });
  // The end of an erasure publishes an event too.
  await services.untilQuiet();
}

/** The files of the data folder that contain a secret, in any case. */
function filesWithSecrets(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return filesWithSecrets(path);
    const text = readFileSync(path, 'utf8').toLowerCase();
    return SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`);
  });
}

if (onEngines) process.stderr.write('With engines the data is theirs: no file is searched.\n');

(onEngines ? test.skip : test)(
  'after an erasure no file of the data folder and no log line has name, e-mail or phone of the user',
  async () => {
    const { owner, pageId } = await liveALittle();
    await untilQuiet();
    expect(filesWithSecrets(services.first.dir)).not.toEqual([]);

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
    const logs = SERVICE_NAMES.map((name) => services.adaptersOf(name).logs.text()).join('');
    // Until the file closes, SQLite keeps overwritten data in the log beside it.
    await services.stop();
    expect(filesWithSecrets(services.first.dir)).toEqual([]);
    expect(SECRETS.filter((secret) => logs.toLowerCase().includes(secret))).toEqual([]);
  },
);
