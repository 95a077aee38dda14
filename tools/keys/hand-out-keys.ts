import { createPublicKey, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '@girouette/platform/kit';
import { DEPLOYABLES, keysOf } from '@girouette/contracts/description/deployables';

/** The parts whose use cases the demo data runs. */
const SEEDED = ['auth', 'billing', 'game'];

/** The containers of docker-compose.yml that are given keys, with the variables of each. */
export const KEY_HOLDERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    DEPLOYABLES.map((part) => [part.name, keysOf(part)] as const).filter(
      ([, variables]) => variables.length > 0,
    ),
  ),
  seed: [
    ...new Set(DEPLOYABLES.filter(({ name }) => SEEDED.includes(name)).flatMap(keysOf)),
  ].sort(),
};

/**
 * Writes `keys.env` into a folder for each holder, with the keys of that holder alone. Only the holder's volume has the folder, so every
 * user of that container may read it.
 */
export function handOutKeys({ keys, folder }: { keys: Keys; folder: string }): void {
  const values = valuesOf(keys);
  for (const [holder, variables] of Object.entries(KEY_HOLDERS)) {
    const lines = variables.map((variable) => `${variable}=${values[variable]?.() ?? ''}\n`);
    writeFileSync(join(folder, holder, 'keys.env'), lines.join(''), { mode: 0o644 });
  }
}

const valuesOf = (keys: Keys): Record<string, () => string> => ({
  JWT_PRIVATE_KEY: () => privatePem(keys.tokenPrivateKey()),
  JWT_PUBLIC_KEY: () => publicPem(createPublicKey(keys.tokenPrivateKey())),
  WINNER_PRIVATE_KEY: () => privatePem(keys.winnerPrivateKey()),
  WINNER_PUBLIC_KEY: () => publicPem(keys.winnerPublicKey()),
  PLAY_KEY: () => secret(keys.playKey()),
  MAIL_KEY: () => secret(keys.mailKey()),
  NAME_KEY: () => secret(keys.nameKey()),
  SECOND_FACTOR_KEY: () => secret(keys.secondFactorKey()),
});

// Values in env files are single lines; the parts read `\n` as a line break.
const onOneLine = (pem: string | Buffer): string => pem.toString().trim().replaceAll('\n', '\\n');
const privatePem = (key: KeyObject): string =>
  onOneLine(key.export({ type: 'pkcs8', format: 'pem' }));
const publicPem = (key: KeyObject): string =>
  onOneLine(key.export({ type: 'spki', format: 'pem' }));
const secret = (key: KeyObject): string => key.export().toString('utf8');
