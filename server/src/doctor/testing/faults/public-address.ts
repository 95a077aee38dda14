import { set, type Fault } from '../fault';

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
