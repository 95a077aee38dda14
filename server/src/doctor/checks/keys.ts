import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, openKeys, readConfig, type Keys } from '@girouette/platform/kit';
import { KEY_FILES } from '../../backup/manifest';
import { check, checkThatTells, findingOf, type Checks } from '../check';
import type { Context } from '../context';

/** The reader of each file. */
const READ: Readonly<Record<string, (keys: Keys) => unknown>> = {
  'token.pem': (keys) => keys.tokenPrivateKey(),
  'winner.pem': (keys) => keys.winnerPrivateKey(),
  'play.key': (keys) => keys.playKey(),
  'mail.key': (keys) => keys.mailKey(),
  'second-factor.key': (keys) => keys.secondFactorKey(),
  'name.key': (keys) => keys.nameKey(),
};

/** The key files that are used and exist; reading another would create it. */
const usedFiles = ({ dataDir, env }: Context): { name: string; path: string }[] =>
  Object.entries(KEY_FILES)
    .filter(([, variable]) => env[variable] === undefined)
    .map(([name]) => ({ name, path: join(dataDir, 'keys', name) }))
    .filter(({ path }) => existsSync(path));

/** Returns null for an invalid key, which another check reports. */
function publicPart(pem: string): string | null {
  const text = pem.replaceAll('\\n', '\n');
  try {
    const key = createPublicKey(text.includes('PRIVATE') ? createPrivateKey(text) : text);
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return null;
  }
}

export const keys: Checks = {
  clés: checkThatTells((context) => {
    const opened = openKeys(readConfig(baseConfig, { DATA_DIR: context.dataDir }));
    return usedFiles(context).flatMap(({ name }) => {
      try {
        READ[name]?.(opened);
        return [];
      } catch (error) {
        return [findingOf((error as Error).message)];
      }
    });
  }),
  'accès aux clés': check({
    question: (context) =>
      usedFiles(context).filter(
        ({ path }) => process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0,
      ),
    finding: ({ path }) => `D’autres utilisateurs de cette machine peuvent lire la clé ${path}.`,
    remedy: ({ path }) =>
      `Fermez-la\u00A0: chmod 600 ${path}. Si quelqu’un a pu la copier, faites-en une nouvelle.`,
  }),
  'clés des gagnants': check({
    question: ({ env: { WINNER_PRIVATE_KEY: own, WINNER_PUBLIC_KEY: shared } }) =>
      own !== undefined && shared !== undefined && publicPart(own) !== publicPart(shared),
    finding: 'WINNER_PUBLIC_KEY n’est pas la clé publique de WINNER_PRIVATE_KEY.',
    remedy:
      'Donnez les deux clés d’une même paire\u00A0: «\u00A0npm run tool -- keys\u00A0» en fait une.',
  }),
};
