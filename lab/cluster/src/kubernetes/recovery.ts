import { checkAnswers } from '../answers';
import { waitUntil } from '../wait';

/** The longest recovery after a fault (lab/cluster/README.md). */
const RECOVERY_LIMIT_MS = 10_000;

/**
 * Waits until pages and services answer through the gateway.
 * @returns a sentence with the seconds that this took
 * @throws Error when it takes more than ten seconds, with the last answer
 */
export async function measureRecovery(inside: readonly string[]): Promise<string> {
  const since = performance.now();
  const answers = 'pages and services answer';
  await waitUntil(
    answers,
    () =>
      checkAnswers(inside).then(
        () => true,
        (error: unknown) => String(error),
      ),
    RECOVERY_LIMIT_MS,
  );
  const tookMs = performance.now() - since;
  // One round of slow answers may end beyond the limit.
  if (tookMs > RECOVERY_LIMIT_MS) throw new Error(`${answers}: only after ${secondsOf(tookMs)}`);
  return `${answers} again after ${secondsOf(tookMs)}`;
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
