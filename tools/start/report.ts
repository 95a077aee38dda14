import { fromHere, line } from '@girouette/server/report-lines';
import type { RunningPart } from '@girouette/server/system/running-part';
import type { RunningSystem } from '@girouette/server/system/start-system';
import type { Login } from './accounts/ensure-accounts';
import { commandsElsewhere } from './commands-elsewhere';
import type { Opened } from './trial';

export interface ReportOptions {
  system: Pick<RunningSystem, 'url' | 'parts'> &
    Pick<Opened, 'inboxUrl'> &
    Partial<Pick<Opened, 'inboxSmtpUrl' | 'stripeUrl' | 'platformUrl'>>;
  /** The logins to print. */
  logins: readonly Login[];
  /** URL of the demo owner's first page; null when it could not be created. */
  demoPageUrl: string | null;
  dataDir: string;
  logFile: string;
  /** How long the start took, in milliseconds. */
  tookMs: number;
}

/** The summary printed at a start: the parts with their state, the URLs and the logins. */
export async function reportOf(options: ReportOptions): Promise<string> {
  const { system, logins, demoPageUrl, dataDir, logFile, tookMs } = options;
  const states = await Promise.all(system.parts.map(stateOf));
  const { url, inboxSmtpUrl = null } = system;
  const rows = system.parts.map((part, index) =>
    line(part.name, `${(states[index] ?? '').padEnd(15)}  ${part.url}`),
  );
  const alone = commandsElsewhere({ parts: system.parts, url, inboxSmtpUrl, dataDir });
  return [
    '',
    line('Partie', `${'État'.padEnd(15)}  Adresse`),
    ...rows,
    ...alone.map(({ name, command }) => `\n  Pour lancer ${name} ailleurs\u00A0:\n    ${command}`),
    '',
    line('Ouvrir', url),
    line('Boîte mail', system.inboxUrl ?? 'aucune : le courrier part par SMTP_URL'),
    ...(system.stripeUrl ? [line('Paiements', system.stripeUrl)] : []),
    ...(system.platformUrl ? [line('Factures', system.platformUrl)] : []),
    ...(demoPageUrl ? [line('Page de démo', demoPageUrl)] : []),
    ...logins.map((login) => line(ROLES[login.role], `${login.email}  ${secretOf(login)}`)),
    line('Données', fromHere(dataDir)),
    line('Journal', fromHere(logFile)),
    '',
    `  Girouette est prête en ${(tookMs / 1000).toFixed(1).replace('.', ',')} s. Ctrl-C pour arrêter.`,
    '',
  ].join('\n');
}

async function stateOf({ isElsewhere, ready, isBuilding }: RunningPart): Promise<string> {
  if (await ready()) return isElsewhere ? 'ailleurs' : 'prête';
  if (await isBuilding?.()) return 'en construction';
  return isElsewhere ? 'attendue' : 'en panne';
}

const ROLES = { owner: 'Propriétaire', admin: 'Administrateur' };

function secretOf({ password }: Login): string {
  if (password === 'shown at an earlier start')
    return '(mot de passe affiché au premier démarrage)';
  if (password === 'of ADMIN_PASSWORD') return '(mot de passe\u00A0: celui de ADMIN_PASSWORD)';
  return password.isNew
    ? `${password.text}  (nouveau\u00A0: notez-le, il ne sera plus affiché)`
    : password.text;
}
