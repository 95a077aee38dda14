/**
 * `npm run simulate -- --seed N [--seeds 1] [--guests 500] [--minutes 60] [--trace]`: evenings on a virtual clock, until one violates a rule
 * (docs/simulation.md). `--every N` skips the seeds that other jobs take.
 */
import { parseArgs } from 'node:util';
import { simulate } from './simulate';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    guests: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '60' },
    trace: { type: 'boolean', default: false },
  },
});
const [first, count, every, guests, minutes] = [
  values.seed,
  values.seeds,
  values.every,
  values.guests,
  values.minutes,
].map(Number) as [number, number, number, number, number];
const say = (text: string) => void process.stdout.write(`${text}\n`);

for (let seed = first; seed < first + count * every; seed += every) {
  const began = performance.now();
  const evening = { seed, guests, minutes, ...(values.trace && { onTrace: say }) };
  const { hash, steps, violations, plays, kills } = await simulate(evening);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  say(`seed ${seed} ${hash}`);
  process.stderr.write(
    `  seed ${seed}: ${plays} spins, ${kills} kills, ${steps} steps in ${seconds} s\n`,
  );
  for (const violation of violations) say(`  ✖ ${violation}`);
  if (violations.length > 0) {
    process.exitCode = 1;
    break;
  }
}
