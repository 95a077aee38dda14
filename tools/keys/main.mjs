/**
 * `npm run --silent tool -- keys`: new keys for one installation, one `NAME=value` per line, in the format of env files and Kubernetes
 * secrets.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';

// Values in env files are single lines; the parts read `\n` as a line break.
const onOneLine = (pem) => pem.trim().replaceAll('\n', '\\n');

/** @param {['ec', { namedCurve: 'P-256' }] | ['x25519']} kind */
function pairOf(...kind) {
  const { privateKey, publicKey } = generateKeyPairSync(...kind);
  return [
    onOneLine(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    onOneLine(publicKey.export({ type: 'spki', format: 'pem' })),
  ];
}

const [jwtPrivate, jwtPublic] = pairOf('ec', { namedCurve: 'P-256' });
const [winnerPrivate, winnerPublic] = pairOf('x25519');
const keys = {
  JWT_PRIVATE_KEY: jwtPrivate,
  JWT_PUBLIC_KEY: jwtPublic,
  WINNER_PRIVATE_KEY: winnerPrivate,
  WINNER_PUBLIC_KEY: winnerPublic,
  ...Object.fromEntries(
    ['PLAY_KEY', 'MAIL_KEY', 'NAME_KEY', 'SECOND_FACTOR_KEY'].map((name) => [
      name,
      randomBytes(32).toString('base64url'),
    ]),
  ),
};
for (const [name, value] of Object.entries(keys)) process.stdout.write(`${name}=${value}\n`);
