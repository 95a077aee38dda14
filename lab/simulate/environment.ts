import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pem = ({ privateKey }: { privateKey: KeyObject }): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Fixed, because the hashes of people depend on these secrets, and the order of their rows on the hashes. */
const secret = (name: string): string => `${name} of every simulated evening`.padEnd(32, '.');

/** The variables of all simulated services. Evenings share the keys, because making them costs a tenth of a short evening. */
export const ENVIRONMENT = {
  JWT_PRIVATE_KEY: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  WINNER_PRIVATE_KEY: pem(generateKeyPairSync('x25519')),
  PLAY_KEY: secret('play key'),
  MAIL_KEY: secret('mail key'),
  NAME_KEY: secret('name key'),
  SECOND_FACTOR_KEY: secret('second factor key'),
  // Nothing is written there.
  DATA_DIR: join(tmpdir(), 'girouette-simulated'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'silent',
  CONFIRM_WAIT_MS: '20000',
  STRIPE_SECRET_KEY: 'sk_test_simulated',
};
