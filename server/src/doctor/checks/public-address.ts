import { once } from 'node:events';
import { connect } from 'node:tls';
import { isLoopback } from '../../config/is-loopback';
import { check, type Checks } from '../check';
import { answersAsGirouette, type Context } from '../context';

const TLS_LIMIT_MS = 4_000;

const isOpen = ({ HOST = '127.0.0.1' }: Context['env']): boolean => !isLoopback(HOST);

/** Returns why browsers refuse the certificate of the address, as OpenSSL's code; null without a fault, TLS or an answer. */
async function certificateFault({ address }: Context) {
  if (address?.protocol !== 'https:') return null;
  const { hostname: host, port } = address;
  const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false };
  const socket = connect(options);
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TLS_LIMIT_MS) });
    const { authorizationError: error } = socket;
    return error ? { host, fault: String(error) } : null;
  } catch {
    return null;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

/** Only a running system can be found at its address. Another check reports an untrusted certificate. */
async function leadsElsewhere(context: Context) {
  const { env, address, isRunning } = context;
  if (!isRunning || address === null || (await answersAsGirouette(address.origin))) return null;
  return (await certificateFault(context)) === null && { origin: address.origin, env };
}

export const publicAddress: Checks = {
  'adresse publique': check({
    question: ({ env, address }) => address === null && env.PUBLIC_URL === undefined && isOpen(env),
    finding: 'Sans PUBLIC_URL, les liens des e-mails et les QR codes mènent à localhost.',
    remedy: 'Donnez par PUBLIC_URL l’adresse que vos clients ouvrent.',
  }),
  'chiffrement de l’adresse publique': check({
    question: ({ publicUrl }) => publicUrl?.protocol === 'http:' && publicUrl,
    finding: ({ origin }) => `Avec ${origin}, les mots de passe traversent le réseau en clair.`,
    remedy:
      'Donnez le nom par DOMAIN et lancez npm run serve, ou placez un proxy avec TLS devant Girouette.',
  }),
  'nom de l’adresse publique': check({
    question: ({ publicUrl, machine }) =>
      publicUrl &&
      machine.lookup(publicUrl.hostname).then(
        () => null,
        // Other failures say nothing about the name: this machine may have no resolver.
        ({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND' && publicUrl.hostname,
      ),
    finding: (hostname) => `Le nom ${hostname} n’existe pas dans le DNS.`,
    remedy: 'Ajoutez-le avec l’adresse de cette machine, ou corrigez PUBLIC_URL ou DOMAIN.',
  }),
  'certificat de l’adresse publique': check({
    question: certificateFault,
    finding: ({ host, fault }) => `Les navigateurs refusent le certificat de ${host} (${fault}).`,
    remedy: 'Installez un certificat d’une autorité reconnue pour ce nom.',
  }),
  'chemin de l’adresse publique': check({
    question: leadsElsewhere,
    finding: ({ origin }) => `Girouette tourne, mais ne répond pas à ${origin}.`,
    remedy: ({ env: { DOMAIN, PORT = '8080' } }) =>
      DOMAIN === undefined
        ? `Vérifiez que le proxy envoie cette adresse au port ${PORT} de cette machine.`
        : 'Vérifiez que le DNS et le pare-feu mènent à cette machine ; son journal dit si le certificat manque.',
  }),
  'comptes de démonstration': check({
    // Behind a proxy all requests come from this machine. `npm run serve` has no demo accounts.
    question: ({ env, publicUrl }) =>
      publicUrl !== null && !env.ADMIN_EMAIL && !env.DOMAIN && !isOpen(env),
    finding:
      'Chacun peut se connecter comme administrateur de démonstration, dont le mot de passe est public.',
    remedy:
      'Lancez npm run serve, ou donnez votre propre administrateur par ADMIN_EMAIL et ADMIN_PASSWORD.',
  }),
};
