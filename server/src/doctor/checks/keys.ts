import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, openKeys, readConfig, type Keys } from '@girouette/platform/kit';
import { KEY_FILES } from '../../backup/manifest';
import type { Context } from '../context';
import { findingOf, type Check, type Finding } from '../finding';

/** How each file is read. */
const READ: Readonly<Record<string, (keys: Keys) => unknown>> = {
  'token.pem': (keys) => keys.tokenPrivateKey(),
  'winner.pem': (keys) => keys.winnerPrivateKey(),
  'play.key': (keys) => keys.playKey(),
  'mail.key': (keys) => keys.mailKey(),
  'second-factor.key': (keys) => keys.secondFactorKey(),
  'name.key': (keys) => keys.nameKey(),
};

export const keys: readonly Check[] = [
  { name: 'clés', look: unusableKeys },
  { name: 'accès aux clés', look: readableKeys },
  { name: 'clés des gagnants', look: winnerPair },
];

/** The key files that are used and exist; reading another would create it. */
const usedFiles = ({ dataDir, env }: Context): { name: string; path: string }[] =>
  Object.entries(KEY_FILES)
    .filter(([, variable]) => env[variable] === undefined)
    .map(([name]) => ({ name, path: join(dataDir, 'keys', name) }))
    .filter(({ path }) => existsSync(path));

function unusableKeys(context: Context): Finding[] {
  const opened = openKeys(readConfig(baseConfig, { DATA_DIR: context.dataDir }));
  return usedFiles(context).flatMap(({ name }) => {
    try {
      READ[name]?.(opened);
      return [];
    } catch (error) {
      return [findingOf((error as Error).message)];
    }
  });
}

function readableKeys(context: Context): Finding[] {
  if (process.platform === 'win32') return [];
  return usedFiles(context)
    .filter(({ path }) => (statSync(path).mode & 0o077) !== 0)
    .map(({ path }) => ({
      problem: `D’autres utilisateurs de cette machine peuvent lire la clé ${path}.`,
      remedy: `Fermez-la\u00A0: chmod 600 ${path}. Si quelqu’un a pu la copier, faites-en une nouvelle.`,
    }));
}

function winnerPair({ env }: Context): Finding[] {
  const { WINNER_PRIVATE_KEY: own, WINNER_PUBLIC_KEY: shared } = env;
  if (own === undefined || shared === undefined) return [];
  if (publicPart(own) === publicPart(shared)) return [];
  return [
    {
      problem: 'WINNER_PUBLIC_KEY n’est pas la clé publique de WINNER_PRIVATE_KEY.',
      remedy:
        'Donnez les deux clés d’une même paire\u00A0: «\u00A0npm run tool -- keys\u00A0» en fait une.',
    },
  ];
}

/** Null for an invalid key, which another check reports. */
function publicPart(pem: string): string | null {
  const text = pem.replaceAll('\\n', '\n');
  try {
    const key = createPublicKey(text.includes('PRIVATE') ? createPrivateKey(text) : text);
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return null;
  }
}
