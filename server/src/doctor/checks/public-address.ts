import { connect, type TLSSocket } from 'node:tls';
import { isLoopback } from '../../config/is-loopback';
import { answersAsGirouette, type Context } from '../context';
import type { Check, Finding } from '../finding';

const TLS_LIMIT_MS = 4_000;
/** ACME authorities renew a month before the end; less time means a fault. */
const LEAST_VALID_DAYS = 14;
const DAY_MS = 86_400_000;

export const publicAddress: readonly Check[] = [
  { name: 'adresse publique', look: addressItself },
  { name: 'nom de l’adresse publique', look: knownName },
  { name: 'certificat de l’adresse publique', look: certificate },
  { name: 'chemin de l’adresse publique', look: leadsHere },
  { name: 'comptes de démonstration', look: demoAccounts },
];

function addressItself({ env, address, publicUrl }: Context): Finding[] {
  const { HOST: host = '127.0.0.1' } = env;
  if (address === null && env.PUBLIC_URL === undefined && !isLoopback(host)) {
    return [
      {
        problem: 'Sans PUBLIC_URL, les liens des e-mails et les QR codes mènent à localhost.',
        remedy: 'Donnez par PUBLIC_URL l’adresse que vos clients ouvrent.',
      },
    ];
  }
  if (publicUrl?.protocol !== 'http:') return [];
  return [
    {
      problem: `Avec ${publicUrl.origin}, les mots de passe traversent le réseau en clair.`,
      remedy:
        'Donnez le nom par DOMAIN et lancez npm run serve, ou placez un proxy avec TLS devant Girouette.',
    },
  ];
}

async function knownName({ env, publicUrl, machine }: Context): Promise<Finding[]> {
  if (publicUrl === null) return [];
  try {
    await machine.lookup(publicUrl.hostname);
    return [];
  } catch (error) {
    // Other failures say nothing about the name: this machine may have no resolver.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTFOUND') return [];
    return [
      {
        problem: `Le nom ${publicUrl.hostname} n’existe pas dans le DNS.`,
        remedy: `Ajoutez-le avec l’adresse de cette machine, ou corrigez ${env.DOMAIN === undefined ? 'PUBLIC_URL' : 'DOMAIN'}.`,
      },
    ];
  }
}

async function certificate({ address, machine }: Context): Promise<Finding[]> {
  if (address?.protocol !== 'https:') return [];
  const { hostname } = address;
  const seen = await certificateAt(address);
  if (seen === null) return [];
  if (seen.fault !== null) {
    return [
      {
        problem: `Les navigateurs refusent le certificat de ${hostname} (${seen.fault}).`,
        remedy: 'Installez un certificat d’une autorité reconnue pour ce nom.',
      },
    ];
  }
  const days = Math.floor((seen.validTo.getTime() - machine.now().getTime()) / DAY_MS);
  if (days >= LEAST_VALID_DAYS) return [];
  return [
    {
      problem: `Le certificat de ${hostname} n’est plus valable que ${days}\u00A0jours.`,
      remedy: 'Renouvelez-le, et vérifiez pourquoi il ne l’est pas de lui-même.',
    },
  ];
}

/** Null without an answer. `fault` is OpenSSL's code. */
function certificateAt({
  hostname: host,
  port: given,
}: URL): Promise<{ fault: string | null; validTo: Date } | null> {
  const port = Number(given || 443);
  return new Promise((resolve) => {
    const socket: TLSSocket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: TLS_LIMIT_MS },
      () => {
        const { authorizationError: fault } = socket;
        const validTo = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        resolve({ fault: fault ? String(fault) : null, validTo });
      },
    );
    const none = () => {
      socket.destroy();
      resolve(null);
    };
    socket.once('error', none);
    socket.once('timeout', none);
  });
}

/** Only a running system can be found at its address. */
async function leadsHere({ env, address, isRunning }: Context): Promise<Finding[]> {
  if (!isRunning || address === null) return [];
  const { origin, protocol } = address;
  if (await answersAsGirouette(origin)) return [];
  // Another check reports an untrusted certificate.
  if (protocol === 'https:' && ((await certificateAt(address))?.fault ?? null) !== null) return [];
  return [
    {
      problem: `Girouette tourne, mais ne répond pas à ${origin}.`,
      remedy:
        env.DOMAIN === undefined
          ? `Vérifiez que le proxy envoie cette adresse au port ${env.PORT ?? '8080'} de cette machine.`
          : 'Vérifiez que le DNS et le pare-feu mènent à cette machine ; son journal dit si le certificat manque.',
    },
  ];
}

/** The demo passwords are public, and behind a proxy all requests come from this machine. `npm run serve` has no demo accounts. */
function demoAccounts({ env, publicUrl }: Context): Finding[] {
  const { HOST: host = '127.0.0.1', ADMIN_EMAIL: email, DOMAIN: domain } = env;
  const hasNone = email !== undefined || domain !== undefined;
  if (publicUrl === null || hasNone || !isLoopback(host)) return [];
  return [
    {
      problem:
        'Chacun peut se connecter comme administrateur de démonstration, dont le mot de passe est public.',
      remedy:
        'Lancez npm run serve, ou donnez votre propre administrateur par ADMIN_EMAIL et ADMIN_PASSWORD.',
    },
  ];
}
