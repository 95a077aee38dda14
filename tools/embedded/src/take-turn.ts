import { lockFolder } from '@girouette/store/sqlite';

/** A start on a slow machine is over by then. */
const WAIT_MS = 30_000;

/**
 * Starts on one data folder take turns: the second finds the stores, keys and accounts that the first has made, instead of making its
 * own beside them.
 * @returns the function that lets the next one start; the end of the process does so too
 * @throws Error with one French sentence when the other start takes longer than half a minute
 */
export async function takeTurn(dataDir: string, waitMs = WAIT_MS): Promise<() => void> {
  const release = await lockFolder({ dir: dataDir, name: 'starting', waitMs });
  if (release !== null) return release;
  throw new Error(
    `Une autre Girouette démarre sur le dossier de données ${dataDir}\u00a0: attendez qu’elle soit prête, ou donnez un autre dossier par DATA_DIR.`,
  );
}
