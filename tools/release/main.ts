import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { presentRelease, releaseText } from '@girouette/contracts/description/release';
import { build } from '../build/main.mjs';
import { fail, say, step } from '../lib/terminal.mjs';
import { versionOf, writeVersion } from '../build/version.mjs';
import { notesOf, withVersion } from './changelog';
import { packRelease } from './tarball';
import { nextVersion } from './version';

/* `npm run release -- VERSION` makes a version, `--dry-run` shows what it would do, `--tarball` only packs the present commit, `--notes`
   prints the changelog of the present version. See tools/release/README.md. */

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, 'release');

const path = (file: string) => join(ROOT, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
const git = (...args: string[]) => run('git', ...args).trim();

/** @throws Error when the present state cannot be released */
function check(version: string): void {
  if (git('status', '--porcelain') !== '') throw new Error('There are changes: commit them first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is tagged already.`);
  withVersion(read('CHANGELOG.md'), { version, day: '' });
  for (const file of [samplesOf(version), `tests/releases/${version}.json`]) {
    if (existsSync(path(file))) throw new Error(`${file} is kept already.`);
  }
}

const samplesOf = (version: string) => `packages/contracts/releases/${version}.json`;

/**
 * Replaces one place of a file.
 * @throws Error when it is missing
 */
function replace(file: string, from: RegExp, to: string): void {
  const text = read(file);
  if (!from.test(text)) throw new Error(`${file} has no ${String(from)}.`);
  writeFileSync(path(file), text.replace(from, to));
}

function writeNumbers(version: string): void {
  const line = /"version": "[^"]+"/;
  replace('package.json', line, `"version": "${version}"`);
  // Its first two are those of the root.
  replace(
    'package-lock.json',
    /("version": )"[^"]+"([^]*?"version": )"[^"]+"/,
    `$1"${version}"$2"${version}"`,
  );
  replace('Dockerfile', /^ARG VERSION=.*$/m, `ARG VERSION=${version}`);
}

/** The steps of a release, in order. */
const stepsOf = (version: string): [string, () => unknown][] => [
  ['Build what has changed', () => build(ROOT)],
  [
    `Keep a data folder of ${version} in tests/releases`,
    () => run('node', 'tools/run/with-tools.mjs', 'tests/releases/keep.ts', version),
  ],
  [
    `Keep the samples of events and calls in ${samplesOf(version)}`,
    () => writeFileSync(path(samplesOf(version)), releaseText(presentRelease())),
  ],
  [
    'Write the version and the day into package.json, package-lock.json, Dockerfile and CHANGELOG.md',
    () => {
      const day = new Date().toISOString().slice(0, 10);
      writeFileSync(path('CHANGELOG.md'), withVersion(read('CHANGELOG.md'), { version, day }));
      writeNumbers(version);
    },
  ],
  [
    `Commit it and tag it v${version}`,
    () => {
      git('add', '--all');
      git('commit', '--quiet', '--message', `chore(release): ${version}`);
      git('tag', '--annotate', `v${version}`, '--message', `Girouette ${version}`);
    },
  ],
  [`Pack release/girouette-${version}.tar.gz, its packages and the checksums`, () => pack()],
];

function pack(): void {
  writeVersion(ROOT, ['server/dist', 'tools/dist']);
  packRelease({ root: ROOT, out: OUT });
}

async function release(wanted: string, { isDryRun }: { isDryRun: boolean }): Promise<void> {
  const version = nextVersion(versionOf(ROOT), wanted);
  check(version);
  for (const [title, work] of stepsOf(version)) {
    if (isDryRun) say(`  ${title}`);
    else await step(title, () => Promise.resolve().then(work));
  }
  if (isDryRun) say('Nothing was done.');
  else say(`Look at it, then: git push --follow-tags`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    tarball: { type: 'boolean', default: false },
    notes: { type: 'boolean', default: false },
  },
});
try {
  if (values.notes) say(notesOf(read('CHANGELOG.md'), versionOf(ROOT)));
  else if (values.tarball) await step('Pack', () => build(ROOT).then(pack));
  else await release(positionals[0] ?? '', { isDryRun: values['dry-run'] });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
