import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem } from '../../../tools/load/start-system';
import { linesOf, mediansOf, missesOf, type Figures, type MeasuredPage } from './figures';
import { GUEST_PAGE, PUBLIC_PAGE } from './goals';
import { findChromium, hasLighthouse, LIGHTHOUSE, measureOnce } from './lighthouse';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The pages with goals, in a system with this output. */
const pagesOf = (printed: string): MeasuredPage[] => [
  { name: 'home', path: '/', goals: PUBLIC_PAGE },
  { name: 'pricing', path: '/pricing', goals: PUBLIC_PAGE },
  { name: 'guest', path: /\/spin\/game\/[\w-]+/.exec(printed)?.[0] ?? '', goals: GUEST_PAGE },
];

/**
 * Measures the public pages with Lighthouse and prints the medians beside their goals.
 * @param options.only names of pages; null for all
 * @returns whether all meet their goals; true without Lighthouse
 */
export async function measurePages({
  env,
  rounds,
  only,
}: {
  env: NodeJS.ProcessEnv;
  rounds: number;
  only: readonly string[] | null;
}): Promise<boolean> {
  if (!(await hasLighthouse())) {
    say(`${LIGHTHOUSE} is not here and npx could not fetch it: the pages were not measured.`);
    return true;
  }
  const chromium = await findChromium(env);
  const folder = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  const system = await startSystem(env);
  let misses = 0;
  try {
    const pages = pagesOf(system.printed()).filter(({ name }) => only?.includes(name) ?? true);
    for (const { name, path, goals } of pages) {
      say(`\n… ${name}, ${rounds} times on a slow phone`);
      const measured: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await measureOnce({ url: system.url + path, env, chromium, folder }));
      }
      const figures = mediansOf(measured);
      say(linesOf(figures, goals).join('\n'));
      misses += missesOf(figures, goals).length;
    }
  } finally {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  say(`\nMedians of ${rounds}; past their goal: ${misses}. ${aboutNoise()}`);
  return misses === 0;
}

function aboutNoise(): string {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `The machine's load is ${load} on ${availableParallelism()} cores: beside other work all times are longer, the blocking time most.`;
}
