import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { frontendFingerprint } from './build-id.js';
import { readConfigs } from './read-configs.js';

/**
 * @typedef {{ name: string, dir: string, dist: string }} Frontend its name, its folder, and the output folder of its development build
 * @typedef {{ name: string, tookMs: number, errors: string | null }} Built
 */

/**
 * Creates the development builds of frontends with sources changed since their last one.
 * @param {{ frontends: readonly Frontend[], onBuilt: (built: Built) => void }} options
 */
export async function buildFrontends({ frontends, onBuilt }) {
  const stale = frontends.filter(({ dir, dist }) => readMark(dist) !== frontendFingerprint(dir));
  if (stale.length === 0) return;
  const failed = new Set();
  const compiler = await compilerOf(stale, (built) => {
    if (built.errors) failed.add(built.name);
    onBuilt(built);
  });
  await new Promise((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(resolve)));
  });
  for (const { name, dir, dist } of stale) {
    if (!failed.has(name)) writeFileSync(markFile(dist), frontendFingerprint(dir));
  }
}

/**
 * Creates development builds, and repeats this when a source changes, until `close` is called.
 * @param {{ frontends: readonly Frontend[], onBuilt: (built: Built) => void, onIdle: () => void }} options onIdle: called when all builds
 * have ended, if one of them had no errors
 * @returns {Promise<{ close: () => Promise<void> }>} once the first builds have ended
 */
export async function watchFrontends({ frontends, onBuilt, onIdle }) {
  let running = 0;
  let succeeded = false;
  const compiler = await compilerOf(frontends, (built) => {
    onBuilt(built);
    succeeded ||= built.errors === null;
    running -= 1;
    if (running > 0 || !succeeded) return;
    succeeded = false;
    onIdle();
  });
  for (const one of compiler.compilers) {
    one.hooks.watchRun.tap('watchFrontends', () => void (running += 1));
  }
  await new Promise((resolve, reject) => {
    // Short, because editors write a file at once.
    compiler.watch({ aggregateTimeout: 20 }, (error) => (error ? reject(error) : resolve()));
  });
  return { close: () => new Promise((resolve) => compiler.close(() => resolve())) };
}

/** A compiler of all builds of the frontends. */
async function compilerOf(frontends, onBuilt) {
  const configs = await Promise.all(
    frontends.map(async ({ name, dir, dist }) => {
      const read = await readConfigs({ dir, dist, mode: 'development' });
      return read.map((config) => ({ name, config }));
    }),
  );
  const builds = configs.flat();
  const compiler = webpack(builds.map(({ config }) => config));
  compiler.compilers.forEach((one, index) => {
    one.hooks.done.tap('watchFrontends', (stats) => {
      onBuilt({
        name: builds[index].name,
        tookMs: stats.endTime - stats.startTime,
        errors: stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: true }) : null,
      });
    });
  });
  return compiler;
}

const markFile = (dist) => join(dist, 'built-from');
const readMark = (dist) => (existsSync(markFile(dist)) ? readFileSync(markFile(dist), 'utf8') : '');
