import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { aFreePort } from '@girouette/service-kit/testing';
import Database from 'libsql';
import type { BackupReport } from '@girouette/contracts/backup-report';
import { updateReport } from '../../backup/report';
import type { Installation } from './installation';

/** One fault, with the expected sentences about it and its remedy. */
export interface Fault {
  fault: string;
  /** Whether the installation is for guests rather than for trials. */
  forGuests?: true;
  /** Whether it has a DOMAIN, for `npm run serve`. */
  withDomain?: true;
  /** @returns the text that replaces `{place}` in the sentences */
  plant: (installation: Installation) => Promise<string | void> | string | void;
  problem: string;
  remedy: string;
}

const set = (name: string, value: string) => (installation: Installation) => {
  installation.env[name] = value;
};
const unset = (name: string) => (installation: Installation) => {
  delete installation.env[name];
};
const setClosed =
  (name: string, address: (port: number) => string) => async (installation: Installation) => {
    const port = await aFreePort();
    installation.env[name] = address(port);
    return String(port);
  };
const writeEnv =
  (text: string, mode = 0o600) =>
  ({ root }: Installation) => {
    writeFileSync(join(root, '.env'), text);
    chmodSync(join(root, '.env'), mode);
  };
const pemOf = (key: 'privateKey' | 'publicKey') =>
  generateKeyPairSync('x25519')
    [key].export({ type: key === 'privateKey' ? 'pkcs8' : 'spki', format: 'pem' } as never)
    .toString();

const setVersion =
  (version: number) =>
  ({ dataDir }: Installation) => {
    const db = new Database(join(dataDir, 'game.db'));
    db.prepare(`INSERT OR REPLACE INTO table_versions (name, version) VALUES ('pages', ?)`).run([
      version,
    ]);
    db.close();
  };
const reportBackup =
  (report: Partial<BackupReport>) =>
  ({ dataDir, env }: Installation) => {
    env.BACKUP_TO = '/mnt/backups';
    updateReport(dataDir, report);
  };

const CONFIGURATION: readonly Fault[] = [
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
    fault: 'secrets in a file that everybody may read',
    plant: writeEnv('PLAY_KEY=0123456789012345678901234567890123456789\n', 0o644),
    problem:
      'Le fichier {root}/.env contient des secrets, et d’autres utilisateurs de cette machine peuvent le lire.',
    remedy: 'Fermez-le : chmod 600 .env.',
  },
  {
    fault: 'a port that is none',
    plant: set('PORT', '80000'),
    problem: 'La valeur de PORT ne convient pas.',
    remedy: 'Donnez au plus 65535.',
  },
  {
    fault: 'a number that is too small',
    plant: set('TRIAL_DAYS', '0'),
    problem: 'La valeur de TRIAL_DAYS ne convient pas.',
    remedy: 'Donnez au moins 1.',
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
  {
    fault: 'an administrator with a password that everybody tries',
    plant(installation) {
      set('ADMIN_EMAIL', 'chef@restaurant.example')(installation);
      set('ADMIN_PASSWORD', 'Girouette2026')(installation);
    },
    problem: 'La valeur de ADMIN_PASSWORD ne convient pas.',
    remedy: 'Donnez un autre mot de passe : celui-ci est parmi les premiers que l’on essaie.',
  },
  {
    fault: 'half a login at Kafka',
    plant: set('KAFKA_USERNAME', 'girouette'),
    problem: 'L’identification auprès de Kafka est incomplète.',
    remedy: 'Donnez aussi KAFKA_SASL_MECHANISM et KAFKA_PASSWORD.',
  },
];

const FILES: readonly Fault[] = [
  {
    fault: 'a file in the place of the data folder',
    plant(installation) {
      writeFileSync(join(installation.root, 'file'), '');
      installation.env.DATA_DIR = 'file';
    },
    problem: '{root}/file n’est pas un dossier.',
    remedy: 'Donnez un dossier pour les données par DATA_DIR.',
  },
  {
    fault: 'a data folder that is open to everybody',
    plant: ({ dataDir }) => {
      chmodSync(dataDir, 0o755);
    },
    problem:
      'D’autres utilisateurs de cette machine peuvent entrer dans le dossier de données {root}/data.',
    remedy: 'Fermez-le : chmod 700 {root}/data.',
  },
  {
    fault: 'a store that is gone',
    plant: ({ dataDir }) => {
      rmSync(join(dataDir, 'billing.db'));
    },
    problem:
      '{root}/data/billing.db manque ou est vide, alors que les autres bases sont là : les paiements et abonnements sont oubliés.',
    remedy: 'Si ce n’est pas voulu, arrêtez et remettez la sauvegarde.',
  },
  {
    fault: 'a key of another installation',
    plant: ({ dataDir }) => {
      writeFileSync(join(dataDir, 'keys/play.key'), 'x'.repeat(43), { mode: 0o600 });
    },
    problem:
      '{root}/data/keys/play.key n’est pas celui du dernier démarrage : chacun peut rejouer, et les tickets des gagnants ne valent plus rien.',
    remedy:
      'Remettez la sauvegarde ; si c’est voulu, écrivez {} dans {root}/data/known-files.json et redémarrez.',
  },
  {
    fault: 'no log of events',
    plant: ({ dataDir }) => {
      rmSync(join(dataDir, 'log.db'));
    },
    problem: '{root}/data/log.db manque : les événements en attente sont perdus.',
    remedy:
      'Remettez la sauvegarde ; si c’est voulu, écrivez {} dans {root}/data/known-files.json et redémarrez.',
  },
  {
    fault: 'a store of which the end is gone',
    plant: ({ dataDir }) => {
      truncateSync(join(dataDir, 'game.db'), 8_192);
    },
    problem: 'La base {root}/data/game.db est abîmée.',
    remedy: 'Arrêtez Girouette et remettez la dernière sauvegarde : npm run restore -- DOSSIER.',
  },
  {
    fault: 'a store of another program',
    plant({ dataDir }) {
      const file = join(dataDir, 'review.db');
      rmSync(file);
      const other = new Database(file);
      other.exec('CREATE TABLE notes (text TEXT)');
      other.close();
    },
    problem:
      'La base {root}/data/review.db vient d’une version antérieure ou d’un autre programme.',
    remedy: 'Donnez un autre dossier par DATA_DIR, ou lancez la version qui a fait celui-ci.',
  },
  {
    fault: 'data of a newer version',
    plant: setVersion(99),
    problem: '{root}/data/game.db vient d’une version plus récente de Girouette (pages).',
    remedy: 'Réinstallez cette version, ou restaurez la sauvegarde faite avant la mise à jour.',
  },
  {
    fault: 'data of a version that is no longer upgraded',
    plant: setVersion(0),
    problem: '{root}/data/game.db vient d’une version trop ancienne de Girouette (pages).',
    remedy: 'Mettez d’abord à jour vers une version intermédiaire (docs/upgrading.md).',
  },
  {
    fault: 'a folder of backups that cannot be written',
    plant({ dataDir, env }) {
      env.BACKUP_TO = '/mnt/backups';
      writeFileSync(join(dataDir, 'backups'), '');
    },
    problem:
      'Le dossier {root}/data/backups, où les sauvegardes se préparent, ne peut pas être écrit.',
    remedy: 'Rendez-le à l’utilisateur qui lance Girouette.',
  },
  {
    fault: 'a backup that failed',
    plant: reportBackup({
      backup: { state: 'failed', at: '2026-11-24T02:30:00.000Z', problem: 'Disque plein' },
    }),
    problem: 'La dernière sauvegarde a échoué (Disque plein).',
    remedy: 'Corrigez-en la cause, puis lancez npm run backup.',
  },
  {
    fault: 'a backup that is old',
    plant: reportBackup({
      backup: { state: 'done', at: '2026-01-01T02:30:00.000Z', bytes: 1, tookMs: 1 },
    }),
    problem:
      'Aucune sauvegarde n’a réussi depuis plus de 36 heures (la dernière est du 2026-01-01T02:30:00.000Z).',
    remedy: 'Démarrez Girouette, qui en fait une aussitôt, ou lancez npm run backup.',
  },
  {
    fault: 'a backup that could not be restored',
    plant: reportBackup({
      rehearsal: { state: 'failed', at: '2026-11-24T02:30:00.000Z', problem: 'Elle est abîmée' },
    }),
    problem: 'La dernière sauvegarde n’a pas pu être restaurée à l’essai (Elle est abîmée).',
    remedy:
      'Gardez les sauvegardes plus anciennes, corrigez-en la cause, puis lancez npm run backup.',
  },
  {
    fault: 'a restore that was interrupted',
    plant: ({ dataDir }) => {
      writeFileSync(join(dataDir, 'restoring'), '');
    },
    problem: 'La restauration d’une sauvegarde dans {root}/data n’est pas finie.',
    remedy: 'Si elle ne court plus, videz ce dossier et recommencez : npm run restore -- DOSSIER.',
  },
];

/** Replaces the keys of the last start, as a manual restore may. */
const replaceKey =
  (name: string, content: string) =>
  ({ dataDir }: Installation) => {
    writeFileSync(join(dataDir, 'keys', name), content, { mode: 0o600 });
    rmSync(join(dataDir, 'known-files.json'));
  };

const KEYS: readonly Fault[] = [
  {
    fault: 'a key that was cut',
    plant: replaceKey('mail.key', 'abc'),
    problem: 'La clé {root}/data/keys/mail.key est trop courte.',
    remedy: 'Remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.',
  },
  {
    fault: 'a key in a form that nobody reads',
    plant: replaceKey('token.pem', 'x'.repeat(100)),
    problem: 'La clé {root}/data/keys/token.pem est illisible.',
    remedy: 'Remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.',
  },
  {
    fault: 'a key of another kind',
    plant: (installation) => {
      replaceKey('token.pem', pemOf('privateKey'))(installation);
    },
    problem: 'La clé {root}/data/keys/token.pem n’est pas une clé EC P-256.',
    remedy: 'Remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.',
  },
  {
    fault: 'a key that everybody may read',
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

const MACHINE: readonly Fault[] = [
  {
    fault: 'a clock that is fast',
    plant: (installation) => {
      installation.clockError = 10 * 60_000;
    },
    problem: 'L’horloge de cette machine avance d’environ 10 min.',
    remedy: 'Mettez-la à l’heure par NTP : sudo timedatectl set-ntp true.',
  },
  {
    fault: 'a clock that has gone back',
    plant: ({ dataDir }) => {
      const tomorrow = Date.now() / 1_000 + 86_400;
      utimesSync(join(dataDir, 'auth.db'), tomorrow, tomorrow);
    },
    problem: '{root}/data/auth.db a été écrit dans l’avenir : l’horloge a reculé depuis.',
    remedy: 'Vérifiez la date de cette machine avant de démarrer.',
  },
  {
    fault: 'a disk that is almost full',
    plant: ({ disk }) => {
      disk.freeBytes = 42_900_000;
    },
    problem: 'Il reste 42 Mo sur le disque de {root}/data.',
    remedy: 'Libérez au moins 500 Mo : un disque plein refuse les tours de roue.',
  },
  {
    fault: 'a disk without room for files',
    plant: ({ disk }) => {
      disk.freeFiles = 12;
    },
    problem: 'Le disque de {root}/data ne peut plus recevoir que 12 fichiers.',
    remedy: 'Supprimez des fichiers dont personne n’a besoin : df -i montre ce qui reste.',
  },
  {
    fault: 'data in memory',
    plant: ({ disk }) => {
      disk.type = 0x01021994;
    },
    problem: '{root}/data est en mémoire : les données disparaissent quand la machine redémarre.',
    remedy: 'Donnez par DATA_DIR un dossier sur un disque.',
  },
  {
    fault: 'data on a disk of the network',
    plant: ({ disk }) => {
      disk.type = 0x6969;
    },
    problem: '{root}/data est sur un disque réseau, où les bases peuvent être abîmées.',
    remedy: 'Donnez par DATA_DIR un dossier sur un disque de cette machine.',
  },
  {
    fault: 'a port that another program has',
    async plant({ env, later }) {
      const other = createServer((socket) => socket.destroy());
      await new Promise<void>((listening) =>
        other.listen(Number(env.PORT), '127.0.0.1', listening),
      );
      later(() => new Promise((closed) => other.close(closed)));
      return env.PORT ?? '';
    },
    problem: 'Le port {place} est déjà pris.',
    remedy: 'Arrêtez l’autre programme ou choisissez un autre port par PORT.',
  },
  {
    fault: 'one port for two',
    plant: ({ env }) => (env.INBOX_PORT = env.PORT ?? ''),
    problem: 'PORT et INBOX_PORT demandent le même port {place}.',
    remedy: 'Choisissez-en deux.',
  },
];

const MAIL: readonly Fault[] = [
  {
    fault: 'no mail server',
    forGuests: true,
    plant: unset('SMTP_URL'),
    problem: 'Sans SMTP_URL, aucun e-mail ne quitte cette machine.',
    remedy: 'Donnez votre serveur d’e-mails : SMTP_URL=smtps://nom:mot-de-passe@serveur.',
  },
  {
    fault: 'a mail server that does not answer',
    forGuests: true,
    plant: setClosed('SMTP_URL', (port) => `smtp://127.0.0.1:${port}`),
    problem: 'Le serveur d’e-mails 127.0.0.1:{place} ne répond pas (ESOCKET).',
    remedy: 'Vérifiez l’adresse et le port de SMTP_URL, et que le pare-feu le laisse joindre.',
  },
  {
    fault: 'a mail server that refuses the login',
    forGuests: true,
    async plant(installation) {
      const port = await installation.serveMail({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => {
          done(new Error('wrong'));
        },
      });
      installation.env.SMTP_URL = `smtp://nom:faux@127.0.0.1:${port}`;
      return String(port);
    },
    problem: 'Le serveur d’e-mails 127.0.0.1:{place} refuse le nom ou le mot de passe de SMTP_URL.',
    remedy: 'Corrigez-les. Les caractères spéciaux s’y écrivent en %40, %3A, %2F…',
  },
  {
    fault: 'a mail server whose certificate nobody knows',
    forGuests: true,
    async plant(installation) {
      const port = await installation.serveMail({ secure: true });
      installation.env.SMTP_URL = `smtps://127.0.0.1:${port}`;
      return String(port);
    },
    problem: 'Le certificat du serveur d’e-mails 127.0.0.1:{place} n’est pas reconnu.',
    remedy:
      'Donnez le nom qui est dans son certificat, ou nommez son autorité par NODE_EXTRA_CA_CERTS.',
  },
  {
    fault: 'a sender that nobody knows',
    forGuests: true,
    plant: unset('MAIL_FROM'),
    problem:
      'Les e-mails partent de girouette.local, que personne ne connaît : ils seront rejetés.',
    remedy: 'Donnez par MAIL_FROM une adresse de votre domaine.',
  },
  {
    fault: 'a sender without SPF',
    forGuests: true,
    plant: ({ zone }) => {
      zone.txt['mail.restaurant.example'] = ['another text'];
    },
    problem:
      'mail.restaurant.example n’a pas d’enregistrement SPF : les e-mails peuvent finir dans les indésirables.',
    remedy:
      'Ajoutez au DNS de mail.restaurant.example le texte « v=spf1 … -all » que donne votre serveur d’e-mails.',
  },
  {
    fault: 'a sender with two SPF records',
    forGuests: true,
    plant: ({ zone }) => {
      zone.txt['mail.restaurant.example']?.push('v=spf1 -all');
    },
    problem: 'mail.restaurant.example a 2 enregistrements SPF : ils sont tous ignorés.',
    remedy: 'Réunissez-les en un seul, qui commence par v=spf1.',
  },
  {
    fault: 'an SPF record that lets everybody in',
    forGuests: true,
    plant: ({ zone }) => {
      zone.txt['mail.restaurant.example'] = ['v=spf1 +all'];
    },
    problem: 'Le SPF de mail.restaurant.example permet à chacun d’écrire en son nom (« all »).',
    remedy: 'Terminez-le par -all ou ~all.',
  },
  {
    fault: 'a sender without DMARC',
    forGuests: true,
    plant: ({ zone }) => {
      delete zone.txt['_dmarc.restaurant.example'];
    },
    problem:
      'mail.restaurant.example n’a pas de règle DMARC : de grandes messageries refusent ses e-mails.',
    remedy: 'Ajoutez au DNS le texte « v=DMARC1; p=none » sous _dmarc.mail.restaurant.example.',
  },
  {
    fault: 'a sender that receives nothing',
    forGuests: true,
    plant: ({ zone }) => {
      delete zone.mx['mail.restaurant.example'];
    },
    problem: 'mail.restaurant.example ne reçoit pas d’e-mails : les avis de non-remise se perdent.',
    remedy:
      'Ajoutez au DNS un enregistrement MX, ou donnez par MAIL_FROM une adresse d’un domaine qui en a un.',
  },
];

const ADDRESS: readonly Fault[] = [
  {
    fault: 'an open system without an address',
    plant: set('HOST', '0.0.0.0'),
    problem: 'Sans PUBLIC_URL, les liens des e-mails et les QR codes mènent à localhost.',
    remedy: 'Donnez par PUBLIC_URL l’adresse que vos clients ouvrent.',
  },
  {
    fault: 'an address without TLS',
    forGuests: true,
    plant: set('PUBLIC_URL', 'http://roue.restaurant.invalid'),
    problem:
      'Avec http://roue.restaurant.invalid, les mots de passe traversent le réseau en clair.',
    remedy:
      'Donnez le nom par DOMAIN et lancez npm run serve, ou placez un proxy avec TLS devant Girouette.',
  },
  {
    fault: 'an address that nobody knows',
    forGuests: true,
    plant: ({ unknownHosts }) => {
      unknownHosts.add('roue.restaurant.invalid');
    },
    problem: 'Le nom roue.restaurant.invalid n’existe pas dans le DNS.',
    remedy: 'Ajoutez-le avec l’adresse de cette machine, ou corrigez PUBLIC_URL.',
  },
  {
    fault: 'a certificate that browsers refuse',
    async plant(installation) {
      const port = await installation.serveTls();
      installation.env.PUBLIC_URL = `https://localhost:${port}`;
    },
    problem: 'Les navigateurs refusent le certificat de localhost (DEPTH_ZERO_SELF_SIGNED_CERT).',
    remedy: 'Installez un certificat d’une autorité reconnue pour ce nom.',
  },
  {
    fault: 'an address that leads elsewhere',
    async plant(installation) {
      const own = await installation.serve({ status: 200, body: { status: 'ok' } });
      const other = await installation.serve({ status: 404, body: { error: 'not here' } });
      installation.env.PORT = String(own);
      installation.env.PUBLIC_URL = `http://127.0.0.1:${other}`;
      return String(other);
    },
    problem: 'Girouette tourne, mais ne répond pas à http://127.0.0.1:{place}.',
    remedy: 'Vérifiez que le proxy envoie cette adresse au port {port} de cette machine.',
  },
  {
    fault: 'a demo administrator whom everybody knows',
    forGuests: true,
    plant({ env }) {
      delete env.ADMIN_EMAIL;
      delete env.ADMIN_PASSWORD;
    },
    problem:
      'Chacun peut se connecter comme administrateur de démonstration, dont le mot de passe est public.',
    remedy:
      'Lancez npm run serve, ou donnez votre propre administrateur par ADMIN_EMAIL et ADMIN_PASSWORD.',
  },
];

const DOMAIN: readonly Fault[] = [
  {
    fault: 'a domain that is no name',
    withDomain: true,
    plant: set('DOMAIN', 'roue'),
    problem: 'La valeur de DOMAIN ne convient pas.',
    remedy: 'Donnez le nom de la machine, comme jeu.example.fr.',
  },
  {
    fault: 'a port for TLS that another program has',
    withDomain: true,
    async plant({ env, later }) {
      const other = createServer((socket) => socket.destroy());
      await new Promise<void>((listening) =>
        other.listen(Number(env.HTTPS_PORT), '127.0.0.1', listening),
      );
      later(() => new Promise((closed) => other.close(closed)));
      return env.HTTPS_PORT ?? '';
    },
    problem: 'Le port {place} est déjà pris.',
    remedy: 'Arrêtez l’autre programme ou choisissez un autre port par HTTPS_PORT.',
  },
  {
    fault: 'a server that nobody outside reaches',
    withDomain: true,
    async plant({ env, answerAsFront }) {
      await answerAsFront();
      return env.HTTPS_PORT ?? '';
    },
    problem: 'Girouette tourne, mais ne répond pas à https://roue.restaurant.invalid:{place}.',
    remedy:
      'Vérifiez que le DNS et le pare-feu mènent à cette machine ; son journal dit si le certificat manque.',
  },
  {
    fault: 'a server at which nobody can pay',
    withDomain: true,
    plant({ env }) {
      delete env.STRIPE_SECRET_KEY;
      delete env.STRIPE_WEBHOOK_SECRET;
    },
    problem: 'Sans STRIPE_SECRET_KEY, personne ne peut payer.',
    remedy: 'Donnez la clé secrète de votre compte Stripe par STRIPE_SECRET_KEY.',
  },
];

const ENGINES: readonly Fault[] = [
  {
    fault: 'a Redis that does not answer',
    plant: setClosed('REDIS_URL', (port) => `redis://127.0.0.1:${port}`),
    problem: 'Redis ne répond pas à l’adresse de REDIS_URL.',
    remedy: 'Démarrez Redis, ou corrigez REDIS_URL. Sans cette variable, Girouette s’en passe.',
  },
  {
    fault: 'a Redis that refuses the login',
    async plant({ env, later }) {
      const redis = createServer((socket) => {
        socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'));
        socket.on('error', () => undefined);
      });
      await new Promise<void>((listening) => redis.listen(0, '127.0.0.1', listening));
      later(() => {
        redis.close();
      });
      const { port } = redis.address() as { port: number };
      env.REDIS_URL = `redis://nom:faux@127.0.0.1:${port}`;
    },
    problem: 'Redis refuse le nom ou le mot de passe de REDIS_URL.',
    remedy: 'Corrigez REDIS_URL, ou donnez à cet utilisateur les droits qui lui manquent.',
  },
  {
    fault: 'a MongoDB that does not answer',
    plant: setClosed('MONGODB_URL', (port) => `mongodb://127.0.0.1:${port}`),
    problem: 'MongoDB ne répond pas à l’adresse de MONGODB_URL.',
    remedy: 'Démarrez MongoDB, ou corrigez MONGODB_URL. Sans cette variable, Girouette s’en passe.',
  },
  {
    fault: 'a Kafka that does not answer',
    plant: setClosed('KAFKA_BROKERS', (port) => `127.0.0.1:${port}`),
    problem: 'Kafka ne répond pas à l’adresse de KAFKA_BROKERS.',
    remedy: 'Démarrez Kafka, ou corrigez KAFKA_BROKERS. Sans cette variable, Girouette s’en passe.',
  },
  {
    fault: 'a part elsewhere that does not answer',
    plant: setClosed('GAME_URL', (port) => `http://127.0.0.1:${port}`),
    problem: 'La partie game ne répond pas à http://127.0.0.1:{place}.',
    remedy: 'Démarrez-la là-bas, ou retirez GAME_URL pour qu’elle tourne ici.',
  },
];

const PAYMENTS: readonly Fault[] = [
  {
    fault: 'payments that are simulated',
    forGuests: true,
    plant: unset('STRIPE_SECRET_KEY'),
    problem:
      'Sans STRIPE_SECRET_KEY, les paiements sont simulés : chacun peut s’abonner sans payer.',
    remedy: 'Donnez la clé secrète de votre compte Stripe par STRIPE_SECRET_KEY.',
  },
  {
    fault: 'the published key of Stripe',
    forGuests: true,
    plant: set('STRIPE_SECRET_KEY', 'pk_live_1234567890'),
    problem: 'STRIPE_SECRET_KEY n’est pas une clé secrète de Stripe.',
    remedy: 'Donnez celle qui commence par sk_ ou rk_ : Stripe, Développeurs, Clés API.',
  },
  {
    fault: 'no secret for the webhooks',
    forGuests: true,
    plant: unset('STRIPE_WEBHOOK_SECRET'),
    problem: 'Sans STRIPE_WEBHOOK_SECRET, Girouette n’apprend les paiements qu’avec retard.',
    remedy: 'Créez chez Stripe un endpoint vers /api/payment/webhook et donnez son secret.',
  },
  {
    fault: 'another secret for the webhooks',
    forGuests: true,
    plant: set('STRIPE_WEBHOOK_SECRET', 'sk_live_1234567890'),
    problem: 'STRIPE_WEBHOOK_SECRET n’est pas le secret d’un endpoint de Stripe.',
    remedy: 'Donnez celui qui commence par whsec_ : Stripe, Développeurs, Webhooks.',
  },
  {
    fault: 'a key that Stripe refuses',
    forGuests: true,
    async plant(installation) {
      const port = await installation.serve({ status: 401, body: { error: {} } });
      installation.env.STRIPE_URL = `http://127.0.0.1:${port}`;
    },
    problem: 'Stripe refuse la clé de STRIPE_SECRET_KEY (401).',
    remedy: 'Elle est révoquée, ou n’a pas les droits : donnez-en une autre.',
  },
  {
    fault: 'a Stripe that does not answer',
    forGuests: true,
    plant: setClosed('STRIPE_URL', (port) => `http://127.0.0.1:${port}`),
    problem: 'Stripe ne répond pas à http://127.0.0.1:{place}.',
    remedy: 'Vérifiez que cette machine peut joindre Stripe par HTTPS.',
  },
];

export const FAULTS: readonly Fault[] = [
  ...CONFIGURATION,
  ...FILES,
  ...KEYS,
  ...MACHINE,
  ...MAIL,
  ...ADDRESS,
  ...DOMAIN,
  ...ENGINES,
  ...PAYMENTS,
];
