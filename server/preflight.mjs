import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/**
 * Checks ports and data folder before anything is installed or built.
 * @param {NodeJS.ProcessEnv} env PORT, INBOX_PORT and DATA_DIR
 * @param {string} root the repository; a relative DATA_DIR is taken from here
 * @throws Error with one clear sentence
 */
export async function preflight(env, root) {
  checkDataDir(resolve(root, env.DATA_DIR || 'data'));
  const fault = await portFault(env);
  if (fault !== null) throw new Error(fault);
}

/** The ports of `npm start`, and those of `npm run serve` with a DOMAIN. */
const PORTS = { PORT: 8080, INBOX_PORT: 1080 };
const PORTS_OF_DOMAIN = { HTTP_PORT: 80, HTTPS_PORT: 443 };

/**
 * Finds a fault of the ports.
 * @param {NodeJS.ProcessEnv} env the variables of the ports, and SMTP_URL, which replaces the inbox
 * @param {{ ofDomain?: boolean }} [options] whether the ports of `npm run serve` with a DOMAIN are meant
 * @returns {Promise<string | null>} one clear sentence
 */
export async function portFault(env, { ofDomain = false } = {}) {
  try {
    const ports = Object.entries(ofDomain ? PORTS_OF_DOMAIN : PORTS).map(([name, otherwise]) => ({
      name,
      port: readPort(name, env[name], otherwise),
    }));
    const [one, other] = ports;
    if (one.port === other.port && one.port !== 0) {
      return `${one.name} et ${other.name} demandent le même port ${one.port} : choisissez-en deux.`;
    }
    for (const { name, port } of ports) {
      if (name !== 'INBOX_PORT' || !env.SMTP_URL) await checkPort(name, port);
    }
    return null;
  } catch (error) {
    return error.message;
  }
}

function readPort(name, text, otherwise) {
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name}=${text} n’est pas un numéro de port (de 0 à 65535).`);
  }
  return port;
}

function checkDataDir(dir) {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `Le dossier de données ${dir} ne peut pas être écrit : donnez-en un autre par DATA_DIR.`,
    );
  }
}

function checkPort(name, port) {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', (error) =>
      refuse(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Le port ${port} est déjà pris : arrêtez l’autre programme ou choisissez un autre port par ${name}.`
            : `Le port ${port} ne peut pas être ouvert (${error.code}) : choisissez-en un autre par ${name}.`,
        ),
      ),
    );
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => done()));
  });
}
