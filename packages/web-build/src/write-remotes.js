import { readCurrent } from './build-id.js';
import { writeRemoteList } from './remote-list.js';

/**
 * Writes the list of microfrontends that the shell reads at run time. This deploys a new build
 * of a microfrontend; the shell is not rebuilt.
 * @param {{ dists: string[], out: string }} options dists: output folders of microfrontends; out: path of `remotes.json`
 * @returns {{ name: string, build: string, entry: string }[]} what was written; a folder without a build is left out
 */
export function writeRemotes({ dists, out }) {
  const remotes = dists.map(readCurrent).filter((current) => current !== null);
  writeRemoteList(out, remotes);
  return remotes;
}
