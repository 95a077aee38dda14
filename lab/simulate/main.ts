/**
 * `npm run simulate -- --seed N [--seeds 1] [--guests 500] [--minutes 60]`: evenings on a virtual clock, until one violates a rule
 * (lab/simulate/README.md). `--every N` skips the seeds that other jobs take.
 */
import { parseArgs } from 'node:util';
import { describeAction } from './actions';
import { simulate, type Evening, type Result } from './evening';
import { shrink } from './shrink';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    guests: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    enough: { type: 'string', default: '1' },
  },
});
const [first, count, every, guests, minutes] = [
  values.seed,
  values.seeds,
  values.every,
  values.guests,
  values.minutes,
].map(Number) as [number, number, number, number, number];
const enough = Number(values.enough);
const only = values.only === undefined ? undefined : new Set(values.only.split(',').map(Number));
const say = (text: string) => void process.stdout.write(`${text}\n`);
const note = (text: string) => void process.stderr.write(`${text}\n`);

for (let seed = first; seed < first + count * every; seed += every) {
  const evening: Evening = { seed, guests, minutes, ...(only && { only }) };
  const began = performance.now();
  const result = await simulate({ ...evening, ...(values.trace && { onTrace: say }) });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const { hash, steps, actions, plays, violations } = result;
  say(`seed ${seed} ${hash}`);
  note(`  seed ${seed}: ${actions.length} actions, ${plays} plays, ${steps} steps in ${seconds} s`);
  if (violations.length === 0) continue;
  process.exitCode = 1;
  const few = values.shrink ? await shrinkResult(evening, result) : null;
  // Another seed may do with fewer.
  if (few && enough > 1 && few.actions.length > enough) continue;
  sayViolations(result);
  if (few) sayFewActions(evening, few);
  break;
}

function sayViolations({ violations }: Pick<Result, 'violations'>): void {
  for (const { rule, what } of violations) say(`  ✖ ${rule}: ${what}`);
}

type Few = Pick<Result, 'actions' | 'violations'>;

function shrinkResult(evening: Evening, { actions, violations }: Result): Promise<Few> {
  const { rule } = violations[0]!;
  const onTry = (size: number) => note(`  seed ${evening.seed}: with ${size} actions …`);
  return shrink({ evening, rule, actions, enough, onTry });
}

/** Prints the actions and the command that repeats them. */
function sayFewActions(evening: Evening, few: Few): void {
  const numbers = few.actions.map(({ number }) => number).join();
  say(`  ${few.actions.length} actions violate it:`);
  for (const action of few.actions)
    say(`    ${(action.atMs / 1_000).toFixed(3)} ${describeAction(action)}`);
  sayViolations(few);
  say(
    `  npm run simulate -- --seed ${evening.seed} --guests ${guests} --minutes ${minutes} --only ${numbers}`,
  );
}
