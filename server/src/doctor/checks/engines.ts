import { topics } from '@girouette/contracts';
import { openEvents } from '@girouette/events';
import { findLoginError, isDependencyOutage } from '@girouette/platform/async';
import { openCache } from '@girouette/platform/cache';
import {
  baseConfig,
  kafkaSecurity,
  readConfig,
  type BaseConfig,
} from '@girouette/platform/runtime';
import { openStore } from '@girouette/store';
import { pino } from 'pino';
import { checkThatTells, type Checks, type Finding } from '../check';
import type { Context } from '../context';

/** The report says all. */
const log = pino({ level: 'silent' });

interface Engine {
  name: string;
  /** The variable with its address. */
  variable: 'MONGODB_URL' | 'KAFKA_BROKERS' | 'REDIS_URL';
  /** What refuses what Girouette asks for, though it answers. */
  refusal: string;
  /**
   * Asks it, with its login, for what Girouette does with it.
   * @throws Error when it does not answer or refuses
   */
  ask: (config: BaseConfig, dataDir: string) => Promise<Finding[]>;
}

const ENGINES: readonly Engine[] = [
  {
    name: 'MongoDB',
    variable: 'MONGODB_URL',
    refusal: 'Prenez MongoDB\u00A07 ou\u00A08.',
    async ask({ MONGODB_URL: url }, dir) {
      // Any service: each has the login.
      const store = await openStore({ service: 'auth', url, dir, log });
      try {
        await store.ping();
        return [];
      } finally {
        await store.close();
      }
    },
  },
  {
    name: 'Kafka',
    variable: 'KAFKA_BROKERS',
    refusal: 'Donnez à l’utilisateur le droit de lire les topics et leurs réglages.',
    async ask(config, dir) {
      const { KAFKA_BROKERS: brokers } = config;
      const security = kafkaSecurity(config);
      const events = await openEvents({ clientId: 'doctor', brokers, security, dir, log });
      try {
        await events.ping();
        const faults = await events.findFaults(Object.keys(topics));
        return faults.map(({ topic, kind, found, command }) => ({
          problem:
            kind === 'settings'
              ? `Le topic ${topic} de Kafka peut perdre ou refuser des événements (${found}).`
              : `Le topic ${topic} de Kafka n’a que ${found} copie de ses événements.`,
          remedy: command,
        }));
      } finally {
        await events.close();
      }
    },
  },
  {
    name: 'Redis',
    variable: 'REDIS_URL',
    refusal:
      'Libérez de la mémoire, donnez l’adresse du serveur principal, ou accordez @read, @write, @connection et eval à l’utilisateur.',
    async ask({ REDIS_URL: url }) {
      const cache = await openCache({ url, log });
      try {
        await cache.ping();
        // Without the right to ask, nothing is known.
        const faults = await cache.findFaults().catch(() => []);
        return faults.map(({ evictionPolicy }) => ({
          problem: `Redis peut oublier des révocations et des verrous (maxmemory-policy ${evictionPolicy}).`,
          remedy: 'Réglez maxmemory-policy sur noeviction.',
        }));
      } finally {
        await cache.close();
      }
    },
  },
];

export const engines: Checks = {
  moteurs: checkThatTells(async ({ env, dataDir }) => {
    const config = readOrNull(env);
    // The check of the configuration names the fault.
    if (config === null) return [];
    const used = ENGINES.filter(({ variable }) => config[variable] !== undefined);
    return (await Promise.all(used.map((each) => findingsOf(each, config, dataDir)))).flat();
  }),
};

async function findingsOf(
  { name, variable, refusal, ask }: Engine,
  config: BaseConfig,
  dataDir: string,
): Promise<Finding[]> {
  try {
    return await ask(config, dataDir);
  } catch (error) {
    if (findLoginError(error)) {
      return [
        {
          problem: `${name} refuse l’identifiant de ${variable}, ou son certificat n’est pas reconnu.`,
          remedy: `Corrigez l’utilisateur et le mot de passe, ou donnez l’autorité du certificat par NODE_EXTRA_CA_CERTS.`,
        },
      ];
    }
    if (isDependencyOutage(error)) {
      return [
        {
          problem: `${name} ne répond pas à l’adresse de ${variable}.`,
          remedy: `Démarrez ${name}, ou corrigez ${variable}. Sans les trois adresses, Girouette se passe de moteurs.`,
        },
      ];
    }
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        problem: `${name} répond, mais refuse ce que Girouette fait (${reason}).`,
        remedy: refusal,
      },
    ];
  }
}

function readOrNull(env: Context['env']): BaseConfig | null {
  try {
    const config = readConfig(baseConfig, env);
    kafkaSecurity(config);
    return config;
  } catch {
    return null;
  }
}
