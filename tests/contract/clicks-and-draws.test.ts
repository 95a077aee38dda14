import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
jest.setTimeout(60_000);

const RULE = 'no-click-reaches-the-draw';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'borders-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
};

/** The files that break the rule, checked with the borders of this repository. */
function broken(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...['services', 'packages'],
    ],
    { cwd: dir, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.filter(({ rule }) => rule.name === RULE).map(({ from }) => from);
}

it('the borders refuse a draw that reaches the clicks, however far away', () => {
  const useCases = 'services/game/src/use-cases';
  write('packages/contracts/src/wheel.ts', 'export const wheel = 1;\n');
  write(`${useCases}/spin-wheel.ts`, "import './draw-play';\n");
  write(`${useCases}/draw-play.ts`, "import '../domain/draw';\n");
  write('services/game/src/domain/draw.ts', "import './chances';\n");
  write('services/game/src/domain/chances.ts', 'export const chances = 1;\n');
  write('services/game/src/storage/click-repository.ts', 'export const clicks = 1;\n');
  expect(broken()).toEqual([]);
  write('services/game/src/domain/chances.ts', "import '../storage/click-repository';\n");
  expect([...new Set(broken())].toSorted()).toEqual([
    'services/game/src/domain/draw.ts',
    `${useCases}/draw-play.ts`,
    `${useCases}/spin-wheel.ts`,
  ]);
});
