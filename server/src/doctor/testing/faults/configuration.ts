import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { set, type Fault } from '../fault';
import type { Installation } from '../installation';

const writeEnv =
  (text: string, mode = 0o600) =>
  ({ root }: Installation) => {
    writeFileSync(join(root, '.env'), text);
    chmodSync(join(root, '.env'), mode);
  };
export const CONFIGURATION: readonly Fault[] = [
  {
    fault: 'a misspelt variable',
    plant: writeEnv('SMPT_URL=smtp://127.0.0.1\n'),
    problem: 'La variable SMPT_URL du fichier {root}/.env n’est lue par aucune partie.',
    remedy: 'Écrivez SMTP_URL, ou supprimez la ligne.',
  },
  {
    fault: 'a variable of another program',
    plant: writeEnv('TYPEORM_CONNECTION=postgres\n'),
    problem: 'La variable TYPEORM_CONNECTION du fichier {root}/.env n’est lue par aucune partie.',
    remedy: 'Supprimez la ligne : .env.example nomme toutes les variables.',
  },
  {
    fault: 'secrets in a file that every user may read',
    plant: writeEnv('PLAY_KEY=0123456789012345678901234567890123456789\n', 0o644),
    problem:
      'Le fichier {root}/.env contient des secrets, et d’autres utilisateurs de cette machine peuvent le lire.',
    remedy: 'Fermez-le : chmod 600 .env.',
  },
  {
    fault: 'a secret that is too short',
    plant: set('MAIL_KEY', 'court'),
    problem: 'La valeur de MAIL_KEY ne convient pas.',
    remedy: 'Donnez au moins 32 caractères : « npm run tool -- keys » en fait de nouvelles.',
  },
  {
    fault: 'an administrator without a password',
    plant: set('ADMIN_EMAIL', 'chef@restaurant.example'),
    problem: 'La valeur de ADMIN_PASSWORD ne convient pas.',
    remedy: 'Donnez ADMIN_EMAIL et ADMIN_PASSWORD ensemble.',
  },
];
