import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** How long an open page may still request files of a replaced build. */
const STILL_OPEN_MS = 15 * 60_000;

/**
 * Records that a build is replaced now, in the modification time of its folder. Until then that is the time of the build.
 * @param {string} dist
 * @param {string} build name of the folder that was in use
 */
export function markReplaced(dist, build) {
  const now = new Date();
  try {
    utimesSync(join(dist, build), now, now);
  } catch (error) {
    // The shell has no folders per build, and dist may have been emptied by hand.
    if (error.code !== 'ENOENT') throw error;
  }
}

/**
 * Removes unneeded builds. Keeps the current build, its predecessor, and builds made or replaced within the last 15 minutes.
 * @param {string} dist
 * @param {string} current name of the folder in use
 */
export function dropOldBuilds(dist, current) {
  const [, ...older] = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'assets' && entry.name !== current)
    .map((entry) => join(dist, entry.name))
    .map((path) => ({ path, since: statSync(path).mtimeMs }))
    .sort((one, other) => other.since - one.since);
  for (const { path, since } of older) {
    if (since < Date.now() - STILL_OPEN_MS) rmSync(path, { recursive: true, force: true });
  }
}
