import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault';
import type { Installation } from '../installation';

const pemOf = (key: 'privateKey' | 'publicKey') =>
  generateKeyPairSync('x25519')
    [key].export({ type: key === 'privateKey' ? 'pkcs8' : 'spki', format: 'pem' } as never)
    .toString();

/** Replaces keys with others than at the last start, as after a manual restore. */
const replaceKey =
  (name: string, content: string) =>
  ({ dataDir }: Installation) => {
    writeFileSync(join(dataDir, 'keys', name), content, { mode: 0o600 });
    rmSync(join(dataDir, 'known-files.json'));
  };

export const KEYS: readonly Fault[] = [
  {
    fault: 'a key that was cut',
    plant: replaceKey('mail.key', 'abc'),
    problem: 'La clé {root}/data/keys/mail.key est trop courte.',
    remedy: 'Remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.',
  },
  {
    fault: 'a key that every user may read',
    plant: ({ dataDir }) => {
      chmodSync(join(dataDir, 'keys/winner.pem'), 0o644);
    },
    problem:
      'D’autres utilisateurs de cette machine peuvent lire la clé {root}/data/keys/winner.pem.',
    remedy:
      'Fermez-la : chmod 600 {root}/data/keys/winner.pem. Si quelqu’un a pu la copier, faites-en une nouvelle.',
  },
  {
    fault: 'the public key of another pair',
    plant({ env }) {
      env.WINNER_PRIVATE_KEY = pemOf('privateKey');
      env.WINNER_PUBLIC_KEY = pemOf('publicKey');
    },
    problem: 'WINNER_PUBLIC_KEY n’est pas la clé publique de WINNER_PRIVATE_KEY.',
    remedy: 'Donnez les deux clés d’une même paire : « npm run tool -- keys » en fait une.',
  },
];
