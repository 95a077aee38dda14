import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/lib/free-port';
import { openEngines, type Engines } from '../src/open-engines';
import { prepareProcess } from '../src/processes/process';
import { eventually } from '@girouette/platform/kit/testing';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../..');
const { PATH, HOME, ENGINES_CACHE_DIR, XDG_CACHE_HOME } = process.env;
const own = { PATH, HOME, ENGINES_CACHE_DIR, XDG_CACHE_HOME };
const WRONG = 'not-the-password';

const refusedLogin = (service: string, variables: string) =>
  `${service} refuses the login of ${variables}: the user or password is wrong, or the user lacks a right.`;
const untrusted = (service: string) =>
  `The certificate of ${service} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT); NODE_EXTRA_CA_CERTS can name the file of its authority.`;

describe('a service on engines with TLS and logins', () => {
  let engines: Engines;
  let dir: string;
  const closers: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'girouette-secured-'));
    engines = await openEngines({ env: own, secured: true });
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  afterAll(async () => {
    await engines.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** A game process that uses the engines. */
  async function launchGame(env: Record<string, string | undefined>) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const logFile = join(dir, `game-${port}.log`);
    const game = prepareProcess({
      plan: {
        name: 'game',
        part: 'game',
        script: join(ROOT, 'services/game/dist/main.js'),
        url,
        probe: '/readyz',
        env: { PORT: String(port), DATA_DIR: join(dir, String(port)), LOG_LEVEL: 'debug' },
      },
      env: { ...own, ...env },
      logFile,
      onDeath: () => undefined,
    });
    game.launch();
    closers.push(() => game.stop());
    const statusOf = async () => (await fetch(`${url}/readyz`)).status;
    return { statusOf, log: () => readFileSync(logFile, 'utf8') };
  }

  const soon = (check: () => Promise<void> | void) =>
    eventually(check, { timeoutMs: 60_000, everyMs: 50 });

  const withoutAuthority = () => ({ ...engines.env, NODE_EXTRA_CA_CERTS: undefined });

  test.each([
    ['SCRAM', {}],
    ['PLAIN', { KAFKA_SASL_MECHANISM: 'PLAIN' }],
  ])('(%s) is ready with the right passwords, and logs none', async (_mechanism, env) => {
    const game = await launchGame({ ...engines.env, ...env });
    await soon(async () => {
      expect(await game.statusOf()).toBe(200);
    });
    expect(game.log()).not.toContain(engines.env.KAFKA_PASSWORD);
  });

  test.each([
    [
      'Kafka refuses its login',
      () => ({ ...engines.env, KAFKA_PASSWORD: WRONG }),
      refusedLogin('Kafka', 'KAFKA_USERNAME and KAFKA_PASSWORD'),
    ],
    [
      'Redis refuses its login',
      () => {
        const url = new URL(engines.env.REDIS_URL ?? '');
        url.password = WRONG;
        return { ...engines.env, REDIS_URL: url.href };
      },
      refusedLogin('Redis', 'REDIS_URL'),
    ],
    [
      'the certificate of Kafka is not trusted',
      () => {
        // A service opens its store first.
        const url = new URL(engines.env.MONGODB_URL ?? '');
        url.searchParams.set('tlsAllowInvalidCertificates', 'true');
        return { ...withoutAuthority(), MONGODB_URL: url.href };
      },
      untrusted('Kafka'),
    ],
    ['the certificate of Redis is not trusted', withoutAuthority, untrusted('Redis')],
    ['the certificate of MongoDB is not trusted', withoutAuthority, untrusted('MongoDB')],
  ] as const)('says in one sentence that %s, and is not ready', async (_refusal, env, sentence) => {
    const game = await launchGame(env());
    await soon(() => {
      expect(game.log()).toContain(`"msg":${JSON.stringify(sentence)}`);
    });
    await soon(async () => {
      expect(await game.statusOf()).toBe(503);
    });
    expect(game.log()).not.toContain(engines.env.KAFKA_PASSWORD);
    expect(game.log()).not.toContain(WRONG);
  });

  test('with a part of the login missing, it does not start, and says which variables belong together', async () => {
    const game = await launchGame({ ...engines.env, KAFKA_PASSWORD: '' });
    await soon(() => {
      expect(game.log()).toMatch(
        /"msg":"starting"\}\ngame cannot start\. The configuration has a fault: KAFKA_SASL_MECHANISM, KAFKA_USERNAME and KAFKA_PASSWORD must be set together\.\n$/,
      );
    });
  });
});
