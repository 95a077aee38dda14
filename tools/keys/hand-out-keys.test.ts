import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { handOutKeys, KEY_HOLDERS } from './hand-out-keys';

const folder = mkdtempSync(join(tmpdir(), 'girouette-keys-'));
const keys = () => openKeys(readConfig(baseConfig, { DATA_DIR: join(folder, 'data') }));
const fileOf = (holder: string) => join(folder, holder, 'keys.env');
const env: Record<string, Record<string, string>> = {};

beforeAll(() => {
  for (const holder of Object.keys(KEY_HOLDERS)) mkdirSync(join(folder, holder));
  handOutKeys({ keys: keys(), folder });
  for (const holder of Object.keys(KEY_HOLDERS)) {
    // As compose starts a part.
    const print = 'process.stdout.write(JSON.stringify(process.env))';
    const printed = execFileSync(process.execPath, [`--env-file=${fileOf(holder)}`, '-e', print], {
      env: {},
      encoding: 'utf8',
    });
    env[holder] = JSON.parse(printed) as Record<string, string>;
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('each container is given its own keys, and no private key of another', () => {
  for (const [holder, variables] of Object.entries(KEY_HOLDERS)) {
    expect([holder, Object.keys(env[holder] ?? {}).sort()]).toEqual([
      holder,
      [...variables].sort(),
    ]);
  }
  const holdersOf = (variable: string) =>
    Object.keys(KEY_HOLDERS).filter((holder) => KEY_HOLDERS[holder]?.includes(variable));
  expect(holdersOf('JWT_PRIVATE_KEY')).toEqual(['auth', 'seed']);
  expect(holdersOf('SECOND_FACTOR_KEY')).toEqual(['auth', 'seed']);
  expect(holdersOf('WINNER_PRIVATE_KEY')).toEqual(['result-mail']);
  expect(KEY_HOLDERS.gateway).toEqual(['JWT_PUBLIC_KEY']);
});

test('the keys of different containers belong together, and a second start changes none', () => {
  const keysOf = (holder: string) =>
    openKeys(readConfig(baseConfig, { ...env[holder], DATA_DIR: join(folder, 'nowhere') }));
  const [id] = keysOf('auth').tokenPublicKeys();
  expect(keysOf('gateway').tokenPublicKeys()).toEqual([id]);
  expect(keysOf('game').playKey().equals(keysOf('review').playKey())).toBe(true);
  expect(keysOf('game').winnerPublicKey().equals(keysOf('result-mail').winnerPublicKey())).toBe(
    true,
  );
  const before = Object.keys(KEY_HOLDERS).map((holder) => readFileSync(fileOf(holder), 'utf8'));
  handOutKeys({ keys: keys(), folder });
  expect(Object.keys(KEY_HOLDERS).map((holder) => readFileSync(fileOf(holder), 'utf8'))).toEqual(
    before,
  );
});
