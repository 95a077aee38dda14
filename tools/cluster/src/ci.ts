import { reasonNotToBegin } from './clock';
import { compose } from './compose/compose';
import type { Context } from './context';
import { images } from './images/images';
import { text } from './text';

/** The proofs in their order, with the minutes that each takes at most on a bare machine with two cores. */
const PROOFS = [
  { name: 'text', prove: text, minutes: 5 },
  { name: 'images', prove: images, minutes: 12 },
  { name: 'compose', prove: compose, minutes: 8 },
];

/** All proofs for which `.ci/run` has time left. `CI_STARTED_AT` says when it began, in seconds since 1970. */
export async function ci(context: Context): Promise<void> {
  const { report, cleanup, env, say } = context;
  const startedAt = Number(env.CI_STARTED_AT ?? Date.now() / 1000);
  for (const { name, prove, minutes } of PROOFS) {
    const now = Date.now();
    say(
      `cluster: ${name}, ${((now / 1000 - startedAt) / 60).toFixed(0)} minutes after the beginning`,
    );
    const reason = reasonNotToBegin({ startedAt, now, minutes });
    if (reason !== null) {
      report.skip(name, reason);
      continue;
    }
    await prove(context);
    // The next one uses the same data and ports.
    await cleanup.run();
  }
}
