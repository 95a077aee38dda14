/**
 * `npm run check`: what a commit must pass, in about a minute: types and borders of everything; lint, formatting and tests of changes in
 * the working tree, or of the last commit when the tree is clean. `npm test` remains decisive.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createChecks } from './checks.mjs';
import { inTurns, STATIC_CHECKS } from './static-checks.mjs';
import { bold, say } from '../lib/terminal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/;
const WHOLE = ['types', 'frontières (dependency-cruiser)'];
const { bin, check, tests, finish } = createChecks({ root: ROOT });

const linesOf = (command, args) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles() {
  const diff = ['diff', '--name-only', '--diff-filter=d'];
  const inTree = [
    ...linesOf('git', [...diff, 'HEAD']),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  return inTree.length > 0 ? inTree : linesOf('git', [...diff, 'HEAD~1', 'HEAD']);
}

/** The workspace of a file: the nearest folder with a `package.json`. */
function workspaceOf(file) {
  let folder = dirname(file);
  while (folder !== '.' && !existsSync(join(ROOT, folder, 'package.json')))
    folder = dirname(folder);
  return folder;
}

/** Test files that import a changed file, in the same workspace. `npm test` runs the others. */
function relatedTests(sources) {
  const workspaces = [...new Set(sources.map(workspaceOf))].map((folder) => join(ROOT, folder));
  const args = ['--selectProjects', 'node', 'browser', '--listTests', '--findRelatedTests'];
  const related = linesOf(bin('jest'), [...args, ...sources]);
  const near = related.filter((file) => workspaces.some((folder) => file.startsWith(`${folder}/`)));
  if (near.length < related.length) {
    say(`${related.length - near.length} autres fichiers de test en dépendent : npm test.`);
  }
  return near;
}

await import('../run/install-tools.mjs');
const changed = changedFiles();
const sources = changed.filter((file) => SOURCE.test(file));
say(bold(`Vérifications de ${changed.length} fichiers`));
await inTurns(
  [
    ...STATIC_CHECKS.filter(({ title }) => WHOLE.includes(title)),
    {
      title: 'style (oxlint)',
      command: 'oxlint',
      args: ['--no-error-on-unmatched-pattern', ...sources],
      isNeeded: sources.length > 0,
    },
    {
      title: 'mise en forme (oxfmt)',
      command: 'oxfmt',
      args: ['--check', '--no-error-on-unmatched-pattern', ...changed],
      isNeeded: changed.length > 0,
    },
  ].filter(({ isNeeded = true }) => isNeeded),
  ({ title, command, args }) => check(title, bin(command), args),
);
const files = sources.length > 0 ? relatedTests(sources) : [];
if (files.length > 0) {
  await tests('tests de ce qui a changé', [
    ...['--selectProjects', 'node', 'browser'],
    '--runTestsByPath',
    '--',
    ...files,
  ]);
}
finish();
