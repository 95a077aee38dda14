import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lint-'));

/** One violation per line. A comment names the rule that finds it. */
const PLANTED: Record<string, string> = {
  'services/x/src/domain/a.ts': `
export const port = process.env.PORT; // node(no-process-env)
console.log(port); // eslint(no-console)
export const title = document.title; // eslint(no-undef)
export const later = async () => Promise.resolve(1);
later(); // typescript(no-floating-promises)
export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d; // eslint(max-params)
export const twice = (value: any) => value; // typescript(no-explicit-any) typescript(no-unsafe-return)
export const same = (a: string, b: string) => a == b; // eslint(eqeqeq)
export function name(kind: 'a' | 'b') {
  switch (kind) { // typescript(switch-exhaustiveness-check)
    case 'a':
      return 1;
  }
  return 2;
}
export const text = (value?: { a: string }) => value && value.a; // typescript(prefer-optional-chain)
export const shown = (value: object) => \`\${value}\`; // typescript(restrict-template-expressions)
// eslint-disable-next-line no-console
export const quiet = 1;
`,
  'services/x/src/use-cases/d.ts': `
import { randomUUID } from 'node:crypto'; // eslint(no-restricted-imports)
import { setTimeout as sleep } from 'node:timers/promises'; // eslint(no-restricted-imports)
export const at = Date.now(); // eslint(no-restricted-properties)
export const since = performance.now(); // eslint(no-restricted-properties)
export const part = Math.random(); // eslint(no-restricted-properties)
export const id = crypto.randomUUID(); // eslint(no-restricted-properties)
export const limit = AbortSignal.timeout(10); // eslint(no-restricted-properties)
export const timer = setTimeout(() => randomUUID(), 10); // eslint(no-restricted-globals)
export const beat = setInterval(() => void sleep(1), 10); // eslint(no-restricted-globals)
export const turn = setImmediate(() => undefined); // eslint(no-restricted-globals)
`,
  'services/x/src/config.ts': `export const port = process.env.PORT;\n`,
  'mf-x/src/b.tsx': `
import { useEffect, useState } from 'react';
export function B({ on, id }: { on: boolean; id: string }) {
  if (on) useState(0); // react-hooks(rules-of-hooks)
  useEffect(() => void fetch(id), []); // react-hooks(exhaustive-deps)
  return <img src={id} />; // jsx-a11y(alt-text)
}
`,
  'mf-x/src/b.test.tsx': `
import { screen } from '@testing-library/react';
test('b', () => {
  expect(screen.getByRole('button').firstChild).toBeNull(); // testing-library(no-node-access)
});
`,
  'tools/c.mjs': `
export const c = missing; // eslint(no-undef)
const unused = 1; // eslint(no-unused-vars)
`,
};

beforeAll(() => {
  for (const [path, content] of Object.entries(PLANTED)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.node.json'), include: ['services', 'mf-x'] }),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Found {
  diagnostics: {
    code?: string;
    message: string;
    filename: string;
    labels: { span: { line: number } }[];
  }[];
}

test('the linter finds each planted violation in its place', () => {
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/oxlint'),
    ['--format=json', 'services', 'mf-x', 'tools'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as Found;
  const found = diagnostics.map(
    ({ code, filename, labels }) => `${filename}:${labels[0]?.span.line} ${code}`,
  );
  const expected = Object.entries(PLANTED).flatMap(([path, content]) =>
    content.split('\n').flatMap((line, index) => {
      const [, rules = ''] = line.split(' // ');
      return /^[\w-]+\(/.test(rules)
        ? rules.split(' ').map((rule) => `${path}:${index + 1} ${rule}`)
        : [];
    }),
  );
  expect(expected.filter((each) => !found.includes(each))).toEqual([]);
  // A program may read its own configuration from the environment.
  expect(found.filter((each) => each.includes('config.ts'))).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Unused eslint-disable directive'),
  );
});

test('no part of the server reads the clock with `new Date()`', () => {
  const parts = ['packages', 'services'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/src`),
  );
  const inBrowsers = /^packages\/(account|ui)\//;
  const files = [...parts, 'gateway/src']
    .filter((folder) => !inBrowsers.test(folder) && existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter(
      (file) => /(?<!\.test|\.suite)\.ts$/.test(file) && !/\/(contract|testing)\//.test(file),
    );
  expect(files.length).toBeGreaterThan(500);
  const hidden = files.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('new Date()'),
  );
  expect(hidden).toEqual([]);
});
