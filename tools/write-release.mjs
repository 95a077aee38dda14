/**
 * `npm run tool -- release-samples`: keeps the events and calls of this version in `packages/contracts/releases`, as part of releasing it. What a
 * release has promised is never rewritten. Run with tsx, since the contracts are TypeScript.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { presentRelease, releaseText } from '@girouette/contracts/release';
import { fail, say } from './lib/terminal.mjs';

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const file = `${root}/packages/contracts/releases/${version}.json`;
if (existsSync(file)) fail(`${version} was released: give package.json the next version first.`);
writeFileSync(file, releaseText(presentRelease()));
say(`The samples of ${version} are in ${file}.`);
