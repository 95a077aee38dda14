/**
 * `npm run tool -- histories [--count 100] [--seed 1]`: records what concurrent clients are answered while processes are killed and networks
 * fail, and checks with Porcupine that one order of the calls explains all answers. See lab/histories/README.md.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheDirOf } from '../cluster/src/cache';
import { exitSkipped } from '../../tools/lib/terminal.mjs';
import { UnsupportedError } from '../cluster/src/report';
import { run } from '../cluster/src/shell';
import { buildChecker } from './build-checker';
import { readOptions } from './options';
import { recordHistories } from './record/record';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { count, seed } = readOptions(process.argv.slice(2), () => Date.now() % 1_000_000);
  const checker = await buildChecker(cacheDirOf(process.env));
  const folder = mkdtempSync(join(tmpdir(), 'girouette-histories-'));
  const file = join(folder, 'histories.jsonl');
  const since = performance.now();
  const stream = createWriteStream(file);
  const faults = await recordHistories({
    ...{ count, seed, env: process.env },
    onHistory: (history) => void stream.write(`${JSON.stringify(history)}\n`),
  });
  await once(stream.end(), 'finish');
  const { kills, cuts, holds } = faults;
  say(
    `${count} histories from seed ${seed} in ${((performance.now() - since) / 1_000).toFixed(1)} s, ` +
      `with ${kills} kills, ${cuts} cut networks and ${holds} slow ones`,
  );
  const { code, output } = await run(checker, [file]);
  if (code === 0) rmSync(folder, { recursive: true });
  else say(`The histories are in ${folder}.`);
  process.stdout.write(output);
  return code;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exit(
  await main().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof UnsupportedError) {
      exitSkipped('histories', message);
    }
    process.stderr.write(`✖ ${message}\n`);
    return 1;
  }),
);
