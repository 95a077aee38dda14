import { withTimeout } from '@girouette/platform/async';
import type { Checks, Finding } from './check';
import type { Context } from './context';
import { redactor } from './redactor';

/** Longer than the limits of the mail server and of Stripe, so that these report the fault. */
const LOOK_LIMIT_MS = 12_000;

/** The faults of an installation, and the names of all checks. */
export interface Report {
  findings: readonly (Finding & { check: string })[];
  checks: readonly string[];
}

/**
 * Runs all checks concurrently.
 * @param options.limitMs the time limit per check
 * @returns their findings, in table order; no sentence contains a secret of the configuration
 */
export async function examine(options: {
  checks: Checks;
  context: Context;
  limitMs?: number;
}): Promise<Report> {
  const { checks, context, limitMs = LOOK_LIMIT_MS } = options;
  const redact = redactor(context.env);
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, look]) => {
      const findings = await withTimeout(limitMs, name, look(context)).catch((error: unknown) => [
        unfinished(name, error as NodeJS.ErrnoException),
      ]);
      return findings.map(({ problem, remedy }) => ({
        check: name,
        problem: redact(problem),
        remedy: redact(remedy),
      }));
    }),
  );
  return { findings: found.flat(), checks: Object.keys(checks) };
}

/** Shows only the error's code, since the message may contain an address with its password. */
const unfinished = (name: string, { name: kind, code = kind }: NodeJS.ErrnoException): Finding => ({
  problem:
    kind === 'TimeoutError'
      ? `La vérification «\u00A0${name}\u00A0» n’a pas fini à temps.`
      : `La vérification «\u00A0${name}\u00A0» a échoué (${code}).`,
  remedy: 'Recommencez\u00A0; si cela dure, «\u00A0npm start\u00A0» en dit plus.',
});

/** Formats a report for the terminal: each fault followed by its remedy, and the total at the end. */
export function asText({ findings, checks }: Report): string {
  const lines = findings.flatMap(({ problem, remedy }) => [`✖ ${problem}`, `  ${remedy}`, '']);
  const sum = `${findings.length} chose${findings.length > 1 ? 's' : ''} à corriger, `;
  const total = findings.length === 0 ? '✔ Rien à signaler\u00A0: ' : sum;
  return [...lines, `${total}${checks.length} vérifications.`, ''].join('\n');
}
