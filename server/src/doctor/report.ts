import type { Examined } from './examine';

export interface Report {
  findings: readonly Examined[];
  /** The names of all checks. */
  checks: readonly string[];
}

export const asJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

/** For the terminal: each fault followed by its remedy, and the total at the end. */
export function asText({ findings, checks }: Report): string {
  const lines = findings.flatMap(({ problem, remedy }) => [`✖ ${problem}`, `  ${remedy}`, '']);
  return [...lines, sumOf(findings.length, checks.length), ''].join('\n');
}

function sumOf(faults: number, checks: number): string {
  if (faults === 0) return `✔ Rien à signaler\u00A0: ${checks} vérifications.`;
  const noun = faults > 1 ? 'choses' : 'chose';
  return `${faults} ${noun} à corriger, ${checks} vérifications.`;
}
