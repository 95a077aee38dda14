import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfig, ConfigError, readConfig } from '../config';
import { openKeys } from './keys';
import { sealFor, unsealWith } from './seal-for';

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
  ['winner.pem', rsa, 'n’est pas une clé X25519'],
])('the key %s that holds %j is refused in one French sentence', (name, content, flaw) => {
  const path = join(dir, 'keys', name);
  writeFileSync(path, content);
  const ask = {
    'play.key': keys().playKey,
    'token.pem': keys().tokenPrivateKey,
    'winner.pem': keys().winnerPublicKey,
  };
  const refusal = refusalOf(ask[name as keyof typeof ask]);
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

describe('the keys for the addresses of winners', () => {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const WINNER_PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const WINNER_PUBLIC_KEY = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sealed = (given: ReturnType<typeof keys>) =>
    sealFor(given.winnerPublicKey(), { text: 'lea@example.fr', purpose: 'winner:play-1' });
  const opened = (given: ReturnType<typeof keys>, text: string) =>
    unsealWith(given.winnerPrivateKey(), { sealed: text, purpose: 'winner:play-1' });
  const keysOf = (env: Record<string, string>) =>
    openKeys(readConfig(baseConfig, { DATA_DIR: dir, ...env }));

  it('come from one file when none are configured', () => {
    expect(opened(keys(), sealed(keys()))).toBe('lea@example.fr');
  });

  it('can be configured separately, and the public key alone opens nothing', () => {
    const game = keysOf({ WINNER_PUBLIC_KEY });
    const resultMail = keysOf({ WINNER_PRIVATE_KEY });
    expect(opened(resultMail, sealed(game))).toBe('lea@example.fr');
    expect(() => opened(game, sealed(game))).toThrow('WINNER_PRIVATE_KEY is needed');
  });

  it.each(['WINNER_PRIVATE_KEY', 'WINNER_PUBLIC_KEY'])('%s of another kind is refused', (name) => {
    expect(() => keysOf({ [name]: rsa })).toThrow(`${name}: must be a p`);
  });
});
