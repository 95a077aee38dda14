import { line, type ReportOptions } from '../report';

/** What a start on a server prints. */
export async function serveReportOf(options: ReportOptions): Promise<string> {
  const { system, dataDir, logFile, tookMs } = options;
  const states = await Promise.all(system.parts.map(({ ready }) => ready()));
  const failing = system.parts.filter((_part, index) => !states[index]).map(({ name }) => name);
  return [
    line('Adresse', system.url),
    ...(failing.length > 0 ? [line('En panne', failing.join(', '))] : []),
    line('Données', dataDir),
    line('Journal', logFile),
    `  Girouette est prête en ${(tookMs / 1000).toFixed(1).replace('.', ',')} s.`,
    '',
  ].join('\n');
}
