import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { portFault } from '../../../preflight.mjs';
import { check, checkThatTells, findingOf, type Checks } from '../check';
import type { Context } from '../context';
import type { FileSystem } from '../machine';

/** Below this, a busy evening may fill the disk. */
const LEAST_FREE_BYTES = 500_000_000;
/** Codes of authenticator apps are valid for about as long. */
const MAX_CLOCK_ERROR_MS = 60_000;

/** File systems that do not keep the data, or that lack the locks that SQLite needs; see statfs(2). */
const IN_MEMORY = [0x01021994, 0x858458f6];
const OVER_NETWORK = [0x6969, 0x517b, 0xfe534d42, 0xff534d42];

/** Returns how far this clock is ahead, in milliseconds; null without an answer, as on machines without internet access. */
async function clockError({ machine: { timeServer, now } }: Context): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(3_000);
    const { headers } = await fetch(timeServer, { method: 'HEAD', redirect: 'manual', signal });
    const error = now().getTime() - Date.parse(headers.get('date') ?? '');
    return Math.abs(error) > MAX_CLOCK_ERROR_MS ? error : null;
  } catch {
    return null;
  }
}

/** The file system of the data, or of the folder above before the first start, if it is faulty. */
const diskThat = (isFaulty: (disk: FileSystem) => boolean) => async (context: Context) => {
  const { dataDir, machine: here } = context;
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  if (!existsSync(folder)) return null;
  const disk = await here.fileSystemOf(folder);
  return isFaulty(disk) && { folder, ...disk };
};

/** When Node's own support of a line ends (github.com/nodejs/Release, schedule.json). Odd lines end half a year after they begin. */
const ENDS: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};
const ODD_OR_OLD = '2025-06-01';
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The line of this Node, when it is over and nobody else keeps it secure. */
async function endedLine({ machine: { node, now } }: Context): Promise<Ended | null> {
  const [line = ''] = node.version.split('.');
  const end = ENDS[line] ?? (Number(line) < 26 ? ODD_OR_OLD : null);
  if (end === null || now() < new Date(end) || (await node.isDebians())) return null;
  return { line, end };
}
interface Ended {
  line: string;
  /** A day, such as `2026-04-30`. */
  end: string;
}

/** Another check reports invalid ports. A right that the service has and this user lacks is not a fault. */
const TOLD_ELSEWHERE = /n’est pas un numéro de port|EACCES/;

export const machine: Checks = {
  horloge: check({
    question: clockError,
    finding: (error) =>
      `L’horloge de cette machine ${error > 0 ? 'avance' : 'retarde'} d’environ ${Math.round(Math.abs(error) / 60_000)}\u00A0min.`,
    remedy: 'Mettez-la à l’heure par NTP\u00A0: sudo timedatectl set-ntp true.',
  }),
  'version de Node': check({
    question: endedLine,
    finding: ({ line, end }) =>
      `Node\u00A0${line} ne reçoit plus de corrections de sécurité depuis le ${DAY.format(new Date(end))}.`,
    remedy: 'Installez Node\u00A024, ou le paquet nodejs de Debian\u00A013, que Debian corrige.',
  }),
  'place sur le disque': check({
    question: diskThat(({ freeBytes }) => freeBytes < LEAST_FREE_BYTES),
    finding: ({ freeBytes, folder }) =>
      `Il reste ${Math.floor(freeBytes / 1_000_000)}\u00A0Mo sur le disque de ${folder}.`,
    remedy: 'Libérez au moins 500\u00A0Mo\u00A0: un disque plein refuse les tours de roue.',
  }),
  'système de fichiers': check({
    question: diskThat(({ type }) => [...IN_MEMORY, ...OVER_NETWORK].includes(type)),
    finding: ({ folder, type }) =>
      IN_MEMORY.includes(type)
        ? `${folder} est en mémoire\u00A0: les données disparaissent quand la machine redémarre.`
        : `${folder} est sur un disque réseau, où les bases peuvent être abîmées.`,
    remedy: 'Donnez par DATA_DIR un dossier sur un disque de cette machine.',
  }),
  // While the system runs, it holds the ports itself.
  ports: checkThatTells(async ({ env, isRunning }) => {
    const fault = isRunning ? null : await portFault(env, { ofDomain: env.DOMAIN !== undefined });
    return fault !== null && !TOLD_ELSEWHERE.test(fault) && findingOf(fault);
  }),
};
