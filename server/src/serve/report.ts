import { line } from '../report-lines';
import type { StartReport } from '../system/run';

/**
 * The output of a start on a server.
 * @param options.link makes its reader the first administrator; null when there is one
 */
export async function serveReportOf(
  options: StartReport & {
    publicUrl: string;
    link: string | null;
  },
): Promise<string> {
  const { system, publicUrl, link, dataDir, logFile, tookMs } = options;
  const states = await Promise.all(system.parts.map(({ ready }) => ready()));
  const failing = system.parts.filter((_part, index) => !states[index]).map(({ name }) => name);
  return [
    line('Adresse', publicUrl),
    ...(failing.length > 0 ? [line('En panne', failing.join(', '))] : []),
    line('Données', dataDir),
    line('Journal', logFile),
    ...(link === null
      ? []
      : [
          '',
          '  Créez le premier administrateur par ce lien (une fois, dans les 24\u00a0h)\u00a0:',
          `  ${link}`,
        ]),
    '',
    `  Girouette est prête en ${(tookMs / 1000).toFixed(1).replace('.', ',')} s.`,
    '',
  ].join('\n');
}
