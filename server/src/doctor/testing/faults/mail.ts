import { setClosed, unset, type Fault } from '../fault';

export const MAIL: readonly Fault[] = [
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
    remedy: 'Corrigez-\u2060les. Les caractères spéciaux s’y écrivent en %40, %3A, %2F…',
  },
  {
    fault: 'a mail server with an untrusted certificate',
    forGuests: true,
    async plant(installation) {
      const port = await installation.serveMail({ secure: true });
      // Within this machine any certificate will do, unless the address asks for a known one.
      installation.env.SMTP_URL = `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=true`;
      return String(port);
    },
    problem: 'Le certificat du serveur d’e-mails 127.0.0.1:{place} n’est pas reconnu.',
    remedy:
      'Donnez le nom qui est dans son certificat, nommez son autorité par NODE_EXTRA_CA_CERTS, ou acceptez tout certificat : ?tls.rejectUnauthorized=false à la fin de SMTP_URL.',
  },
  {
    fault: 'an unknown sender',
    forGuests: true,
    plant: unset('MAIL_FROM'),
    problem:
      'Les e-mails partent de girouette.local, que personne ne connaît : ils seront rejetés.',
    remedy: 'Donnez par MAIL_FROM une adresse de votre domaine.',
  },
  {
    fault: 'a sender without SPF',
    forGuests: true,
    plant: ({ texts }) => {
      texts['mail.restaurant.example'] = ['another text'];
    },
    problem:
      'mail.restaurant.example n’a pas d’enregistrement SPF : les e-mails peuvent finir dans les indésirables.',
    remedy:
      'Ajoutez au DNS de mail.restaurant.example le texte « v=spf1 … -all » que donne votre serveur d’e-mails.',
  },
  {
    fault: 'a sender without DMARC',
    forGuests: true,
    plant: ({ texts }) => {
      delete texts['_dmarc.restaurant.example'];
    },
    problem:
      'mail.restaurant.example n’a pas de règle DMARC : de grandes messageries refusent ses e-mails.',
    remedy: 'Ajoutez au DNS le texte « v=DMARC1; p=none » sous _dmarc.mail.restaurant.example.',
  },
];
