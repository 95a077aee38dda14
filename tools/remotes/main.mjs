/**
 * `npm run tool -- remotes`: chooses the build of each microfrontend for browsers. Changes `shell/dist/remotes.json` and nothing else.
 *
 *   npm run tool -- remotes                        the live builds, and the others that are there
 *   npm run tool -- remotes mf-owner BUILD      this build for all browsers: a deploy, or a rollback
 *   npm run tool -- remotes mf-owner BUILD 10   this build for 10 % of the browsers, the live one for the others
 *
 * DIST names the folder of the shell's files elsewhere; builds are looked for in `<microfrontend>/dist`, or in BUILDS.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRemoteList, withBuild, writeRemoteList } from '@girouette/web-build';
import { fail, say } from '../lib/terminal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const file = join(process.env.DIST ?? join(ROOT, 'shell/dist'), 'remotes.json');
const buildsOf = (folder) => process.env.BUILDS ?? join(ROOT, folder, 'dist');
const [folder, build, share] = process.argv.slice(2);

try {
  const list = readRemoteList(file);
  if (folder === undefined) {
    for (const row of list) show(row);
  } else {
    if (build === undefined)
      throw new Error('Name a build: npm run tool -- remotes mf-owner BUILD.');
    const name = folder.replaceAll('-', '_');
    const percent = share === undefined ? undefined : Number(share);
    const changed = withBuild({ list, dist: buildsOf(folder), name, build, percent });
    writeRemoteList(file, changed);
    show(changed.find((row) => row.name === name));
  }
} catch (error) {
  fail(error.message);
}

function show({ name, build: live, candidate, isBuilding }) {
  if (isBuilding) return say(`${name}: its first build is being made`);
  const others = readdirSync(buildsOf(name.replaceAll('_', '-')), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![live, candidate?.build].includes(entry.name))
    .map((entry) => entry.name);
  const shares = candidate ? ` · ${candidate.percent} %: ${candidate.build}` : '';
  say(`${name}: ${live}${shares}${others.length > 0 ? ` (also there: ${others.join(', ')})` : ''}`);
}
