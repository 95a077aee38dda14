import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints } from '@girouette/contracts';
import { firstAdministratorLink } from '@girouette/server/serve/first-administrator-link';
import { createFront, type Front } from '@girouette/server/serve/front/front';
import { ask, openHttp2, type Answer } from '@girouette/server/serve/testing/browse';
import { selfSigned } from '@girouette/server/serve/testing/self-signed';
import { systemConfig } from '@girouette/server/config/config';
import { DEMO } from '../../tools/start/demo';
import { startSystem, type RunningSystem } from '@girouette/server/system/start-system';
import { createLogger, readConfig } from '@girouette/platform/kit';

/** The system as a server runs it: behind its own front, without the demo. */
const DOMAIN = 'jeu.example.fr';
const PUBLIC_URL = `https://${DOMAIN}`;
const PASSWORD = 'le vent tourne';
const FEW_SIGN_INS = 60;

const dir = mkdtempSync(join(tmpdir(), 'girouette-serving-'));
const lines: string[] = [];
let system: RunningSystem;
let front: Front;
let port = 0;

beforeAll(async () => {
  const env = {
    DATA_DIR: dir,
    PORT: '0',
    PUBLIC_URL,
    TRUST_PROXY: 'loopback',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const stream = { write: (line: string) => void lines.push(line) };
  const logOf = (service: string) => createLogger({ service, level: 'debug', stream });
  system = await startSystem({
    config: readConfig(systemConfig, env),
    trial: null,
    env,
    root: resolve(import.meta.dirname, '../..'),
    logOf,
    async front({ gatewayPort, later }) {
      const connections = { total: 1_000, perAddress: 1_000 };
      front = createFront({ domain: DOMAIN, gatewayPort, connections, log: logOf('front') });
      later(() => front.close());
      front.useKeyPair(await selfSigned(DOMAIN));
      port = await front.listen(0);
      return PUBLIC_URL;
    },
  });
});
afterAll(async () => {
  await system.close();
  rmSync(dir, { recursive: true, force: true });
});

async function post(path: string, body: object, headers: object = {}): Promise<Answer> {
  const session = openHttp2({ port, domain: DOMAIN });
  const content = { 'content-type': 'application/json', origin: PUBLIC_URL };
  const sent = { ':method': 'POST', ':path': path, ':authority': DOMAIN, ...content, ...headers };
  try {
    return await ask(session, sent, JSON.stringify(body));
  } finally {
    session.destroy();
  }
}

const signIn = (login: { email: string; password: string }, headers: object = {}) =>
  post(endpoints.signIn.path, login, headers);

test('there is no demo account', async () => {
  for (const { email, password } of [DEMO.owner, DEMO.admin]) {
    expect(JSON.parse((await signIn({ email, password })).body)).toMatchObject({
      code: 'INVALID_EMAIL',
    });
  }
});

test('the reader of the printed link becomes administrator, and signs in over TLS', async () => {
  const link = new URL((await firstAdministratorLink(system, PUBLIC_URL)) ?? '');
  expect(link.origin).toBe(PUBLIC_URL);
  const email = 'camille@example.fr';
  const body = { token: link.hash.slice(1), name: 'Camille', email, password: PASSWORD };
  expect((await post(endpoints.createFirstAdministrator.path, body)).status).toBe(201);
  const { body: login, headers } = await signIn({ email, password: PASSWORD });
  expect(JSON.parse(login)).toMatchObject({ isAdmin: true });
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  expect(await firstAdministratorLink(system, PUBLIC_URL)).toBeNull();
  expect(lines.join('')).not.toContain(link.hash.slice(1));
});

test('an address that a client invents does not free it from its limits', async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried <= FEW_SIGN_INS && !statuses.includes(429); tried += 1) {
    const forged = `203.0.113.${tried}`;
    const { status } = await signIn(
      { email: `nobody-${tried}@example.fr`, password: PASSWORD },
      { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged },
    );
    statuses.push(status);
  }
  expect(statuses).toContain(429);
  expect(lines.join('')).not.toContain('203.0.113.');
});
