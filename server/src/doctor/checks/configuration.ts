import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { closestMatch } from 'leven';
import { missingEngines, withoutEmbedded } from '@girouette/platform/kit';
import { remedyOf } from '../../config/french-faults';
import { outsideKubernetes } from '../../config/read-french-config';
import { PART_SCHEMAS } from '../../config/part-schemas';
import { trialConfig } from '../../config/config';
import { check, type Checks } from '../check';
import type { Environment } from '../context';
import { serveConfig } from '../../serve/config';
import { holdsSecret } from '../redactor';

const START_SCHEMAS = { 'npm start': trialConfig, 'npm run serve': serveConfig };

/** Variables read by Node.js, the tools, the stand-ins of a trial and docker-compose.yml. */
const OTHERS = [
  ...['CHROMIUM_PATH', 'COMPOSE_PROFILES', 'ENV_FILE', 'GRAFANA_PORT', 'JAEGER_PORT', 'NODE_ENV'],
  ...['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'PROMETHEUS_PORT', 'UV_THREADPOOL_SIZE'],
  ...['INBOX_NAMES', 'SMTP_HOST', 'SMTP_PORT', 'STRIPE_NAMES', 'STRIPE_WEBHOOK_URL'],
];
/** Each part has its own; `npm start` sets them. The shell may have them for another program. */
export const SET_BY_START = new Set(['ROOT', 'KIND', 'PREFIX']);

const SCHEMAS = Object.values({ ...START_SCHEMAS, ...PART_SCHEMAS });
/** The names that a file of variables may have. */
export const KNOWN = [
  ...new Set([...SCHEMAS.flatMap(({ shape }) => Object.keys(shape)), ...OTHERS]),
];

/** The maximum number of differing letters in a misspelt name. */
const MAX_DISTANCE = 3;

interface Fault {
  problem: string;
  remedy: string;
}

/**
 * The first fault of each variable that is set or required by another one, at a start by `npm start`, or by `npm run serve` when DOMAIN is
 * set. The stand-in as a separate process has other rules.
 */
function faultsOf(env: Environment): Map<string, Fault> {
  const start = START_SCHEMAS[env.DOMAIN === undefined ? 'npm start' : 'npm run serve'];
  const schemas = Object.values({ start, ...PART_SCHEMAS });
  const faults = new Map<string, Fault>();
  const given = withoutEmbedded(env);
  for (const issue of schemas.flatMap((schema) => schema?.safeParse(given).error?.issues ?? [])) {
    const name = String(issue.path[0]);
    const isFault =
      issue.code === 'custom'
        ? name !== 'STRIPE_WEBHOOK_SECRET' // has a separate check
        : env[name] !== undefined && !SET_BY_START.has(name);
    const problem = `La valeur de ${name} ne convient pas.`;
    if (isFault && !faults.has(name)) faults.set(name, { problem, remedy: remedyOf(issue) });
  }
  for (const name of missingEngines(start, outsideKubernetes(env)))
    faults.set(name, {
      problem: `${name} manque à côté des adresses des autres moteurs.`,
      remedy: 'Donnez-la aussi, ou retirez les autres.',
    });
  return faults;
}

export const configuration: Checks = {
  'noms des variables': check({
    question: ({ envFile }) =>
      Object.keys(envFile?.variables ?? {})
        .filter((name) => !KNOWN.includes(name))
        .map((name) => ({ name, path: envFile?.path })),
    finding: ({ name, path }) =>
      `La variable ${name} du fichier ${path} n’est lue par aucune partie.`,
    remedy: ({ name }) => {
      const nearest = closestMatch(name, KNOWN, { maxDistance: MAX_DISTANCE });
      return nearest === undefined
        ? 'Supprimez la ligne\u00A0: .env.example nomme toutes les variables.'
        : `Écrivez ${nearest}, ou supprimez la ligne.`;
    },
  }),
  'valeurs des variables': check({
    question: ({ env }) => [...faultsOf(env).values()],
    finding: ({ problem }) => problem,
    remedy: ({ remedy }) => remedy,
  }),
  'fichier des variables': check({
    question: ({ envFile }) => {
      if (envFile === null || process.platform === 'win32') return null;
      const { path, variables } = envFile;
      const isOpen = (statSync(path).mode & 0o077) !== 0;
      const hasSecrets = Object.entries(variables).some(([name, value = '']) =>
        holdsSecret(name, value),
      );
      return isOpen && hasSecrets && path;
    },
    finding: (path) =>
      `Le fichier ${path} contient des secrets, et d’autres utilisateurs de cette machine peuvent le lire.`,
    remedy: (path) => `Fermez-le : chmod 600 ${basename(path)}.`,
  }),
};
