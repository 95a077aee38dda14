import { withTimeout } from '@girouette/platform/async';
import type { Context } from './context';
import type { Check, Finding } from './finding';
import { redactor } from './redactor';

/** Longer than the limits of the drivers and of the mail server, so that these report the fault. */
export const LOOK_LIMIT_MS = 12_000;

export interface Examined extends Finding {
  check: string;
}

/**
 * Runs all checks concurrently.
 * @param options.limitMs the time limit per check
 * @returns their findings, in table order; no sentence contains a secret of the configuration
 */
export async function examine(options: {
  checks: readonly Check[];
  context: Context;
  limitMs?: number;
}): Promise<Examined[]> {
  const { checks, context, limitMs = LOOK_LIMIT_MS } = options;
  const redact = redactor(context.env);
  const found = await Promise.all(
    checks.map(async (check) => {
      const findings = await lookWithin(limitMs, { check, context });
      return findings.map(({ problem, remedy }) => ({
        check: check.name,
        problem: redact(problem),
        remedy: redact(remedy),
      }));
    }),
  );
  return found.flat();
}

async function lookWithin(
  limitMs: number,
  { check, context }: { check: Check; context: Context },
): Promise<readonly Finding[]> {
  try {
    const looking = Promise.resolve().then(() => check.look(context));
    return await withTimeout(limitMs, check.name, looking);
  } catch (error) {
    return [unfinished(check.name, error)];
  }
}

/** Shows only the error's code, since the message may contain an address with its password. */
function unfinished(check: string, error: unknown): Finding {
  const { name, code } = error as NodeJS.ErrnoException;
  const isLate = name === 'TimeoutError';
  return {
    problem: isLate
      ? `La vérification «\u00A0${check}\u00A0» n’a pas fini à temps.`
      : `La vérification «\u00A0${check}\u00A0» a échoué (${code ?? name}).`,
    remedy: isLate
      ? 'Recommencez quand la machine et son réseau sont moins occupés.'
      : 'Lancez «\u00A0npm start\u00A0»\u00A0: son message en dit plus.',
  };
}
