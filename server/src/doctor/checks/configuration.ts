import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { closestMatch } from 'leven';
import type { z } from 'zod';
import { PART_SCHEMAS } from '../../config/part-schemas';
import { START_SCHEMAS } from '../../config/start-schemas';
import type { Context, Environment } from '../context';
import type { Check, Finding } from '../finding';
import { holdsSecret } from '../redactor';
import { remedyOf } from './french-faults';

/** Variables read by Node.js, the tools, the stand-ins of a trial and docker-compose.yml. */
const OTHERS = [
  'CHROMIUM_PATH',
  'COMPOSE_PROFILES',
  'ENV_FILE',
  'GRAFANA_PORT',
  'INBOX_NAMES',
  'JAEGER_PORT',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'PROMETHEUS_PORT',
  'SMTP_HOST',
  'SMTP_PORT',
  'STRIPE_NAMES',
  'STRIPE_WEBHOOK_URL',
  'UV_THREADPOOL_SIZE',
];
/** Each part has its own; `npm start` sets them. The shell may have them for another program. */
export const SET_BY_START = new Set(['ROOT', 'KIND', 'PREFIX']);

const SCHEMAS = Object.values({ ...START_SCHEMAS, ...PART_SCHEMAS });
/** The names that a file of variables may have. */
export const KNOWN = [
  ...new Set([...SCHEMAS.flatMap(({ shape }) => Object.keys(shape)), ...OTHERS]),
];
/** The variables of a start, by `npm run serve` when DOMAIN is set. The stand-in as a separate process has other rules. */
const readAtStart = ({ DOMAIN }: Environment) => {
  const start = START_SCHEMAS[DOMAIN === undefined ? 'npm start' : 'npm run serve'];
  return Object.values({ start, ...PART_SCHEMAS });
};

/** Another check reports that they belong to another variable. */
const HAS_OWN_CHECK = new Set(['STRIPE_WEBHOOK_SECRET']);

/** The maximum number of differing letters in a misspelt name. */
const MAX_DISTANCE = 3;

export const configuration: readonly Check[] = [
  { name: 'noms des variables', look: unknownVariables },
  { name: 'valeurs des variables', look: faultyValues },
  { name: 'identification auprès de Kafka', look: kafkaLogin },
  { name: 'fichier des variables', look: readableEnvFile },
];

function unknownVariables({ envFile }: Context): Finding[] {
  if (envFile === null) return [];
  return Object.keys(envFile.variables)
    .filter((name) => !KNOWN.includes(name))
    .map((name) => {
      const nearest = closestMatch(name, KNOWN, { maxDistance: MAX_DISTANCE });
      return {
        problem: `La variable ${name} du fichier ${envFile.path} n’est lue par aucune partie.`,
        remedy:
          nearest === undefined
            ? 'Supprimez la ligne\u00A0: .env.example nomme toutes les variables.'
            : `Écrivez ${nearest}, ou supprimez la ligne.`,
      };
    });
}

function faultyValues({ env }: Context): Finding[] {
  return [...faultsOf(env)].map(([name, issue]) => ({
    problem: `La valeur de ${name} ne convient pas.`,
    remedy: remedyOf(issue),
  }));
}

/** The first fault of each variable that is set or required by another one. */
function faultsOf(env: Environment): Map<string, z.core.$ZodIssue> {
  const faults = new Map<string, z.core.$ZodIssue>();
  const issues = readAtStart(env).flatMap((schema) => schema?.safeParse(env).error?.issues ?? []);
  for (const issue of issues) {
    const name = String(issue.path[0]);
    const isSet = env[name] !== undefined && !SET_BY_START.has(name);
    const isTold = faults.has(name) || (issue.code === 'custom' && HAS_OWN_CHECK.has(name));
    if ((isSet || issue.code === 'custom') && !isTold) faults.set(name, issue);
  }
  return faults;
}

function kafkaLogin({ env }: Context): Finding[] {
  const names = ['KAFKA_SASL_MECHANISM', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'];
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    {
      problem: 'L’identification auprès de Kafka est incomplète.',
      remedy: `Donnez aussi ${missing.join(' et ')}.`,
    },
  ];
}

function readableEnvFile({ envFile }: Context): Finding[] {
  if (envFile === null || process.platform === 'win32') return [];
  const { path, variables } = envFile;
  const isOpen = (statSync(path).mode & 0o077) !== 0;
  const secrets = Object.entries(variables).filter(([name, value = '']) =>
    holdsSecret(name, value),
  );
  if (!isOpen || secrets.length === 0) return [];
  return [
    {
      problem: `Le fichier ${path} contient des secrets, et d’autres utilisateurs de cette machine peuvent le lire.`,
      remedy: `Fermez-le : chmod 600 ${basename(path)}.`,
    },
  ];
}
