import { createConnection } from 'node:net';
import { toLoginError, findLoginError } from '@girouette/platform/async';
import { parts } from '@girouette/contracts/parts';
import { openEvents } from '@girouette/events';
import {
  baseConfig,
  createLogger,
  kafkaSecurity,
  readConfig,
  type BaseConfig,
} from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import { createClient } from 'redis';
import type { Context } from '../context';
import type { Check, Finding } from '../finding';

const CONNECT_LIMIT_MS = 3_000;
const log = createLogger({ service: 'doctor', level: 'silent' });

type Engine = { ping(): Promise<void>; close(): Promise<unknown> };

interface EngineRow {
  name: string;
  variable: 'MONGODB_URL' | 'KAFKA_BROKERS' | 'REDIS_URL';
  /** Which variable contains its login. */
  login: string;
  open: (config: BaseConfig) => Promise<Engine>;
}

const ENGINES: readonly EngineRow[] = [
  {
    name: 'MongoDB',
    variable: 'MONGODB_URL',
    login: 'MONGODB_URL',
    open: ({ MONGODB_URL: url, DATA_DIR: dir }) => openStore({ service: 'game', url, dir, log }),
  },
  {
    name: 'Kafka',
    variable: 'KAFKA_BROKERS',
    login: 'KAFKA_USERNAME et KAFKA_PASSWORD',
    open: (config) =>
      openEvents({
        clientId: 'girouette-doctor',
        brokers: config.KAFKA_BROKERS,
        security: kafkaSecurity(config),
        dir: config.DATA_DIR,
        log,
      }),
  },
  {
    name: 'Redis',
    variable: 'REDIS_URL',
    login: 'REDIS_URL',
    open: ({ REDIS_URL }) => openRedis(REDIS_URL ?? ''),
  },
];

/** The cache itself retries forever and does not report why it cannot connect. */
async function openRedis(url: string): Promise<Engine> {
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_LIMIT_MS, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw toLoginError(error, { service: 'Redis', variables: 'REDIS_URL' });
  });
  return {
    async ping() {
      await client.ping();
    },
    close: () => client.close(),
  };
}

export const engines: readonly Check[] = [
  ...ENGINES.map((row): Check => ({ name: row.name, look: (context) => engine(row, context) })),
  { name: 'parties ailleurs', look: partsElsewhere },
];

async function engine(row: EngineRow, { env }: Context): Promise<Finding[]> {
  if (env[row.variable] === undefined) return [];
  const config = configOf(env);
  if (config === null) return [];
  let opened: Engine | undefined;
  try {
    opened = await row.open(config);
    await opened.ping();
    return [];
  } catch (error) {
    return [engineFault(row, error)];
  } finally {
    await opened?.close().catch(() => undefined);
  }
}

/** Null for invalid values, which another check reports. */
function configOf(env: Context['env']): BaseConfig | null {
  try {
    const config = readConfig(baseConfig, env);
    kafkaSecurity(config);
    return config;
  } catch {
    return null;
  }
}

function engineFault({ name, variable, login }: EngineRow, error: unknown): Finding {
  const refusal = findLoginError(error);
  if (refusal?.message.includes('certificate')) {
    return {
      problem: `Le certificat de ${name} n’est pas reconnu.`,
      remedy: 'Nommez par NODE_EXTRA_CA_CERTS le fichier de son autorité.',
    };
  }
  if (refusal) {
    return {
      problem: `${name} refuse le nom ou le mot de passe de ${login}.`,
      remedy: `Corrigez ${login}, ou donnez à cet utilisateur les droits qui lui manquent.`,
    };
  }
  return {
    problem: `${name} ne répond pas à l’adresse de ${variable}.`,
    remedy: `Démarrez ${name}, ou corrigez ${variable}. Sans cette variable, Girouette s’en passe.`,
  };
}

/** The parts configured to run elsewhere. */
async function partsElsewhere({ env }: Context): Promise<Finding[]> {
  const rows = Object.entries(parts).flatMap(([name, { variable }]) =>
    (env[variable] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => URL.canParse(address))
      .map((address) => ({ name, variable, address })),
  );
  const found = await Promise.all(
    rows.map(async ({ name, variable, address }) => {
      const { hostname, port, protocol, origin } = new URL(address);
      const number = Number(port || (protocol === 'https:' ? 443 : 80));
      if (await accepts(hostname, number)) return [];
      return [
        {
          problem: `La partie ${name} ne répond pas à ${origin}.`,
          remedy: `Démarrez-la là-bas, ou retirez ${variable} pour qu’elle tourne ici.`,
        },
      ];
    }),
  );
  return found.flat();
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: CONNECT_LIMIT_MS });
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
