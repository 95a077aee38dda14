import { createServer } from 'node:net';
import { set, type Fault } from '../fault';

export const DOMAIN: readonly Fault[] = [
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
