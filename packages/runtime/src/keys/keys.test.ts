import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig, ConfigError, readConfig } from '../config';
import { openKeys } from './keys';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'girouette-keys-'));
  mkdirSync(join(dir, 'keys'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const keys = () => openKeys(readConfig(baseConfig, { DATA_DIR: dir }));
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const refusalOf = (ask: () => unknown): unknown => {
  try {
    return ask();
  } catch (error) {
    return error;
  }
};

it.each([
  ['play.key', '', 'est trop courte'],
  ['play.key', 'x'.repeat(31), 'est trop courte'],
  ['play.key', ' '.repeat(40), 'est trop courte'],
  ['token.pem', '', 'est trop courte'],
  ['token.pem', 'garbage '.repeat(8), 'est illisible'],
  ['token.pem', rsa, 'n’est pas une clé EC P-256'],
])('the key %s that holds %j is refused in one French sentence', (name, content, flaw) => {
  const path = join(dir, 'keys', name);
  writeFileSync(path, content);
  const ask = name === 'play.key' ? keys().playKey : keys().tokenPrivateKey;
  const refusal = refusalOf(ask);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toBe(
    `La clé ${path} ${flaw}\u00a0: remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.`,
  );
});

it('a key that cannot be read is refused in one French sentence', () => {
  mkdirSync(join(dir, 'keys', 'play.key'));
  expect(refusalOf(keys().playKey)).toBeInstanceOf(ConfigError);
});

it('a key that was made once is the same afterwards', () => {
  expect(keys().playKey()).toEqual(keys().playKey());
  expect(
    keys()
      .tokenPublicKeys()
      .map(({ kid }) => kid),
  ).toEqual(
    keys()
      .tokenPublicKeys()
      .map(({ kid }) => kid),
  );
});
