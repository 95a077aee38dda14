import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  const game = 'services/game/src';
  write('packages/contracts/src/pages/wheel.ts', 'export const wheel = 1;\n');
  write(`${game}/plays/spin.ts`, "import './draw';\n");
  write(`${game}/plays/draw.ts`, "import './rules';\n");
  write(`${game}/plays/rules.ts`, "import './chances';\n");
  write(`${game}/plays/chances.ts`, 'export const chances = 1;\n');
  write(`${game}/visits-and-clicks/store.ts`, 'export const clicks = 1;\n');
  expect(broken()).toEqual([]);
  write(`${game}/plays/chances.ts`, "import '../visits-and-clicks/store';\n");
  expect([...new Set(broken())].toSorted()).toEqual([
    `${game}/plays/draw.ts`,
    `${game}/plays/rules.ts`,
  ]);
});

it('a spin, which has all dependencies of the service, names no click', () => {
  const spin = readFileSync(join(ROOT, 'services/game/src/plays/spin.ts'), 'utf8');
  expect(spin).toContain('drawPlay');
  expect(spin).not.toMatch(/click/i);
});
