import { chaos, CHAOS_MINUTES } from './chaos/chaos';
import { lastMinuteOf, reasonNotToBegin } from './clock';
import { compose } from './compose/compose';
import type { Context } from './context';
import { debian, DEBIAN_MINUTES } from './debian/debian';
import { images } from './images/images';
import { kubernetes, kubernetesMinutes } from './kubernetes/kubernetes';
import { text } from './text';

/** The proofs in order, with the maximum minutes of each on a bare machine with two cores. */
const PROOFS = [
  { name: 'text', prove: text, minutesOf: () => 5 },
  { name: 'debian', prove: debian, minutesOf: () => DEBIAN_MINUTES },
  { name: 'images', prove: images, minutesOf: () => 12 },
  { name: 'compose', prove: compose, minutesOf: () => 10 },
  { name: 'kubernetes', prove: kubernetes, minutesOf: kubernetesMinutes },
  { name: 'chaos', prove: chaos, minutesOf: () => CHAOS_MINUTES },
];

/**
 * Runs the proofs that `.ci/run` has time for. The first one without enough time ends the series, since each needs the results of the one
 * before. `CI_STARTED_AT` is the start of the run, in seconds since 1970, `CI_LAST_MINUTE` the minute by which the last must end.
 */
export async function ci(context: Context): Promise<void> {
  const { report, cleanup, env, say } = context;
  const startedAt = Number(env.CI_STARTED_AT ?? Date.now() / 1000);
  const lastMinute = lastMinuteOf(env.CI_LAST_MINUTE);
  const reasonNotToTake = (minutes: number) =>
    reasonNotToBegin({ startedAt, now: Date.now(), minutes, lastMinute });
  let notBegun: string | null = null;
  for (const { name, prove, minutesOf } of PROOFS) {
    const reason = notBegun ? `${notBegun} was not begun` : reasonNotToTake(minutesOf(context));
    if (reason !== null) {
      report.skip(name, reason);
      notBegun ??= name;
      continue;
    }
    const passed = (Date.now() / 1000 - startedAt) / 60;
    say(`${name}, ${passed.toFixed(0)} minutes after the beginning`);
    await prove({ ...context, reasonNotToTake });
    // The next proof uses the same data and ports.
    await cleanup.run();
  }
}
