import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { saySkipped } from '../../../tools/lib/terminal.mjs';
import { startSystem } from '../../../tools/load/start-system';
import {
  type Figures,
  type Goals,
  linesOf,
  type MeasuredPage,
  mediansOf,
  missesOf,
} from './figures';
import { findChromium, hasLighthouse, LIGHTHOUSE, measureOnce } from './lighthouse';

/** Goals of a page that visitors reach from a search engine. */
const PUBLIC_PAGE: Goals = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1.8,
  shift: 0.02,
  // The script that all screens share takes 93.
  code: 113,
  type: 50,
};

/**
 * Goals of a landing page. It asks search engines not to list it, which lowers Lighthouse's SEO score; that score therefore has no goal.
 */
const GUEST_PAGE: Goals = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  largestPaint: 1,
  shift: 0.01,
  blocked: 30,
  code: 62,
  type: 0,
};

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
    saySkipped('public pages', `${LIGHTHOUSE} is not here and npx could not fetch it`);
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
