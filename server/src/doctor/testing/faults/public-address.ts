import { createServer } from 'node:net';
import { set, setClosedEngine, setEnginesWithout, type Fault } from '../fault';

export const ADDRESS: readonly Fault[] = [
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
    fault: 'an unknown address',
    forGuests: true,
    plant: ({ unknownHosts }) => {
      unknownHosts.add('roue.restaurant.invalid');
    },
    problem: 'Le nom roue.restaurant.invalid n’existe pas dans le DNS.',
    remedy: 'Ajoutez-le avec l’adresse de cette machine, ou corrigez PUBLIC_URL ou DOMAIN.',
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
    fault: 'a demo administrator with the public password',
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
    fault: 'a server that is unreachable from outside',
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
    fault: 'a server without payments',
    withDomain: true,
    plant({ env }) {
      delete env.STRIPE_SECRET_KEY;
      delete env.STRIPE_WEBHOOK_SECRET;
    },
    problem: 'Sans STRIPE_SECRET_KEY, personne ne peut payer.',
    remedy: 'Donnez la clé secrète de votre compte Stripe par STRIPE_SECRET_KEY.',
  },
  {
    fault: 'a Redis that does not answer',
    plant: setClosedEngine('REDIS_URL'),
    problem: 'Redis ne répond pas à l’adresse de REDIS_URL.',
    remedy:
      'Démarrez Redis, ou corrigez REDIS_URL. Sans les trois adresses, Girouette se passe de moteurs.',
  },
  {
    fault: 'a MongoDB that does not answer',
    plant: setClosedEngine('MONGODB_URL'),
    problem: 'MongoDB ne répond pas à l’adresse de MONGODB_URL.',
    remedy:
      'Démarrez MongoDB, ou corrigez MONGODB_URL. Sans les trois adresses, Girouette se passe de moteurs.',
  },
  {
    fault: 'a Kafka that does not answer',
    plant: setClosedEngine('KAFKA_BROKERS'),
    problem: 'Kafka ne répond pas à l’adresse de KAFKA_BROKERS.',
    remedy:
      'Démarrez Kafka, ou corrigez KAFKA_BROKERS. Sans les trois adresses, Girouette se passe de moteurs.',
  },
  {
    fault: 'a store and a cache elsewhere, and the log of events here',
    plant: setEnginesWithout('KAFKA_BROKERS'),
    problem: 'KAFKA_BROKERS manque à côté des adresses des autres moteurs.',
    remedy: 'Donnez-la aussi, ou retirez les autres.',
  },
];
