import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** For so long a page may be open that still asks for files of the build it came from. */
const STILL_OPEN_MS = 15 * 60_000;

/**
 * Notes in the folder's own time that a build is replaced now; until then that is the time when it was made.
 * @param {string} dist
 * @param {string} build name of the folder that was in use
 */
export function markReplaced(dist, build) {
  const now = new Date();
  try {
    utimesSync(join(dist, build), now, now);
  } catch (error) {
    // The shell has no folder for a build, and somebody may have emptied dist by hand.
    if (error.code !== 'ENOENT') throw error;
  }
}

/**
 * Removes the builds that no page needs any more: all but the one in use, the one before it, and those that were replaced
 * or made within the last 15 minutes.
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
