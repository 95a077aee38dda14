import { readCurrent } from './build-id.js';
import { writeRemoteList } from './remote-list.js';

/**
 * Writes the list of microfrontends that the shell reads at run time. This deploys a new build of a microfrontend without rebuilding the
 * shell.
 * @param {{ dists: string[], out: string, building?: string[] }} options dists: output folders of microfrontends; out: path of
 * `remotes.json`; building: microfrontends with their first build in progress, e.g. `mf_owner`
 * @returns {object[]} the written list, without other folders that have no build
 */
export function writeRemotes({ dists, out, building = [] }) {
  const built = dists.map(readCurrent).filter((current) => current !== null);
  const remotes = [...built, ...building.map((name) => ({ name, isBuilding: true }))];
  writeRemoteList(out, remotes);
  return remotes;
}
