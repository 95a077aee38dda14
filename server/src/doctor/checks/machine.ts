import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portFault } from '../../../preflight.mjs';
import { askTime } from '../ask-time';
import type { Context } from '../context';
import { findingOf, type Check, type Finding } from '../finding';

/** Below this, a busy evening may fill the disk. */
const LEAST_FREE_BYTES = 500_000_000;
const LEAST_FREE_FILES = 1_000;
/** Codes of authenticator apps are valid for about as long. */
const MAX_CLOCK_ERROR_MS = 60_000;

/** File systems that do not keep the data, or that lack the locks that SQLite needs; see statfs(2). */
const IN_MEMORY = new Set([0x01021994, 0x858458f6]);
const OVER_NETWORK = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42]);

export const machine: readonly Check[] = [
  { name: 'horloge', look: clock },
  { name: 'fichiers de demain', look: futureFiles },
  { name: 'disque', look: disk },
  { name: 'ports', look: ports },
];

async function clock({ machine: { timeServer, now } }: Context): Promise<Finding[]> {
  const right = await askTime(timeServer);
  if (right === null) return [];
  const error = now().getTime() - right.getTime();
  if (Math.abs(error) <= MAX_CLOCK_ERROR_MS) return [];
  const minutes = Math.round(Math.abs(error) / 60_000);
  const way = error > 0 ? 'avance' : 'retarde';
  return [
    {
      problem: `L’horloge de cette machine ${way} d’environ ${minutes}\u00A0min.`,
      remedy: 'Mettez-la à l’heure par NTP\u00A0: sudo timedatectl set-ntp true.',
    },
  ];
}

function futureFiles({ dataDir, machine: { now } }: Context): Finding[] {
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) return [];
  const latest = now().getTime() + MAX_CLOCK_ERROR_MS;
  const file = readdirSync(dataDir)
    .map((name) => join(dataDir, name))
    .find((path) => statSync(path).mtimeMs > latest);
  if (file === undefined) return [];
  return [
    {
      problem: `${file} a été écrit dans l’avenir\u00A0: l’horloge a reculé depuis.`,
      remedy: 'Vérifiez la date de cette machine avant de démarrer.',
    },
  ];
}

async function disk({ dataDir, machine: { fileSystemOf } }: Context): Promise<Finding[]> {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  if (!existsSync(folder)) return [];
  const { type, freeBytes, freeFiles } = await fileSystemOf(folder);
  const findings: Finding[] = [];
  if (freeBytes < LEAST_FREE_BYTES) {
    findings.push({
      problem: `Il reste ${Math.floor(freeBytes / 1_000_000)}\u00A0Mo sur le disque de ${folder}.`,
      remedy: 'Libérez au moins 500\u00A0Mo\u00A0: un disque plein refuse les tours de roue.',
    });
  }
  if (freeFiles !== null && freeFiles < LEAST_FREE_FILES) {
    findings.push({
      problem: `Le disque de ${folder} ne peut plus recevoir que ${freeFiles} fichiers.`,
      remedy: 'Supprimez des fichiers dont personne n’a besoin\u00A0: df -i montre ce qui reste.',
    });
  }
  if (IN_MEMORY.has(type)) {
    findings.push({
      problem: `${folder} est en mémoire\u00A0: les données disparaissent quand la machine redémarre.`,
      remedy: 'Donnez par DATA_DIR un dossier sur un disque.',
    });
  }
  if (OVER_NETWORK.has(type)) {
    findings.push({
      problem: `${folder} est sur un disque réseau, où les bases peuvent être abîmées.`,
      remedy: 'Donnez par DATA_DIR un dossier sur un disque de cette machine.',
    });
  }
  return findings;
}

/** Another check reports invalid ports. A right that the service has and this user lacks is not a fault. */
const TOLD_ELSEWHERE = /n’est pas un numéro de port|EACCES/;

/** While the system runs, it holds the ports itself. */
async function ports({ env, isRunning }: Context): Promise<Finding[]> {
  if (isRunning) return [];
  const fault = await portFault(env, { ofDomain: env.DOMAIN !== undefined });
  return fault === null || TOLD_ELSEWHERE.test(fault) ? [] : [findingOf(fault)];
}
