import { readCurrent } from './build-id.js';
import { writeRemoteList } from './remote-list.js';

/**
 * Writes the list of microfrontends that the shell reads at run time. This deploys a new build
 * of a microfrontend; the shell is not rebuilt.
 * @param {{ dists: string[], out: string, building?: string[] }} options dists: output folders of microfrontends; out: path of
 *   `remotes.json`; building: microfrontends whose first build is being made, e.g. `mf_owner`
 * @returns {object[]} what was written; another folder without a build is left out
 */
export function writeRemotes({ dists, out, building = [] }) {
  const built = dists.map(readCurrent).filter((current) => current !== null);
  const remotes = [...built, ...building.map((name) => ({ name, isBuilding: true }))];
  writeRemoteList(out, remotes);
  return remotes;
}
