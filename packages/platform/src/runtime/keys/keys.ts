import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { join } from 'node:path';
import { randomBytes } from '@girouette/platform/async';
import { pemBlocks, type BaseConfig } from '../config';
import { once } from '../once';
import { keyFile, unusableKey } from './key-files';

export interface Keys {
  /** Signs access tokens. @throws when this service was given only the public key */
  tokenPrivateKey(): KeyObject;
  /** Verify access tokens; several during a key rotation. `kid` is the key's RFC 7638 thumbprint. */
  tokenPublicKeys(): { kid: string; key: KeyObject }[];
  /** The secret for tickets and participant hashes. */
  playKey(): KeyObject;
  /** The secret that services share with result-mail to seal mails on their way to it. */
  mailKey(): KeyObject;
  /** The secret that encrypts second-factor secrets. Only auth has it. */
  secondFactorKey(): KeyObject;
  /** Opens the addresses of winners. @throws when this service was given only the public key */
  winnerPrivateKey(): KeyObject;
  /** Seals the addresses of winners. This key alone cannot open them. */
  winnerPublicKey(): KeyObject;
  /** The secret that seals names in events. Auth shares it with the services that need users' names. */
  nameKey(): KeyObject;
}

type KeyConfig = Pick<
  BaseConfig,
  | 'DATA_DIR'
  | 'JWT_PRIVATE_KEY'
  | 'JWT_PUBLIC_KEY'
  | 'PLAY_KEY'
  | 'MAIL_KEY'
  | 'SECOND_FACTOR_KEY'
  | 'WINNER_PRIVATE_KEY'
  | 'WINNER_PUBLIC_KEY'
  | 'NAME_KEY'
>;

/**
 * Opens the keys of the configuration, or else the files in `DATA_DIR/keys`, which are created on first use. Keys are read on first use, so
 * a service that signs nothing needs no writable folder.
 */
export function openKeys(config: KeyConfig): Keys {
  const tokenPrivateKey = once(() => {
    if (config.JWT_PRIVATE_KEY) return createPrivateKey(config.JWT_PRIVATE_KEY);
    if (config.JWT_PUBLIC_KEY) throw new Error('JWT_PRIVATE_KEY is needed to sign access tokens.');
    return privateKeyFile(config.DATA_DIR, TOKEN_KEY);
  });

  const tokenPublicKeys = once(() => {
    const keys = config.JWT_PUBLIC_KEY
      ? pemBlocks(config.JWT_PUBLIC_KEY).map((block) => createPublicKey(block))
      : [];
    if (config.JWT_PRIVATE_KEY || !config.JWT_PUBLIC_KEY) {
      keys.unshift(createPublicKey(tokenPrivateKey()));
    }
    const byId = new Map(keys.map((key) => [thumbprint(key), key]));
    return [...byId].map(([kid, key]) => ({ kid, key }));
  });

  const secret = (given: string | undefined, name: string) =>
    once(() =>
      createSecretKey(
        given ?? keyFile({ dir: config.DATA_DIR, name, create: createSecret }),
        'utf8',
      ),
    );

  const winnerPrivateKey = once(() => {
    if (config.WINNER_PRIVATE_KEY) return createPrivateKey(config.WINNER_PRIVATE_KEY);
    if (config.WINNER_PUBLIC_KEY) {
      throw new Error('WINNER_PRIVATE_KEY is needed to open the addresses of winners.');
    }
    return privateKeyFile(config.DATA_DIR, WINNER_KEY);
  });

  return {
    tokenPrivateKey,
    tokenPublicKeys,
    playKey: secret(config.PLAY_KEY, 'play.key'),
    mailKey: secret(config.MAIL_KEY, 'mail.key'),
    secondFactorKey: secret(config.SECOND_FACTOR_KEY, 'second-factor.key'),
    winnerPrivateKey,
    winnerPublicKey: once(() => createPublicKey(config.WINNER_PUBLIC_KEY ?? winnerPrivateKey())),
    nameKey: secret(config.NAME_KEY, 'name.key'),
  };
}

/** The public keys as a JSON Web Key Set. */
export function publicJwks(keys: Keys): { keys: Record<string, string>[] } {
  return {
    keys: keys.tokenPublicKeys().map(({ kid, key }) => ({
      ...(key.export({ format: 'jwk' }) as Record<string, string>),
      kid,
      use: 'sig',
      alg: 'ES256',
    })),
  };
}

/** A file in `DATA_DIR/keys` that holds a private key in PEM. */
interface PrivateKeyFile {
  name: string;
  create: () => KeyObject;
  isOfKind: (key: KeyObject) => boolean;
  flaw: string;
}

const TOKEN_KEY: PrivateKeyFile = {
  name: 'token.pem',
  create: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  isOfKind: (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
  flaw: 'n’est pas une clé EC P-256',
};

const WINNER_KEY: PrivateKeyFile = {
  name: 'winner.pem',
  create: () => generateKeyPairSync('x25519').privateKey,
  isOfKind: (key) => key.asymmetricKeyType === 'x25519',
  flaw: 'n’est pas une clé X25519',
};

/** @throws ConfigError when the file holds no private key of its kind */
function privateKeyFile(dir: string, { name, create, isOfKind, flaw }: PrivateKeyFile): KeyObject {
  const path = join(dir, 'keys', name);
  const toPem = () => create().export({ type: 'pkcs8', format: 'pem' }).toString();
  const content = keyFile({ dir, name, create: toPem });
  let key: KeyObject;
  try {
    key = createPrivateKey(content);
  } catch (error) {
    throw unusableKey(path, 'est illisible', error);
  }
  if (isOfKind(key)) return key;
  throw unusableKey(path, flaw);
}

const createSecret = (): string => randomBytes(32).toString('base64url');

function thumbprint(key: KeyObject): string {
  const { crv, kty, x, y } = key.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}
