import { lockFolder } from '@girouette/store/sqlite';

/** Longer than a start on a slow machine. */
const WAIT_MS = 30_000;

/**
 * Serializes starts on one data folder. The second start finds the stores, keys and accounts of the first instead of creating its own.
 * @returns the function that lets the next one start; the end of the process does so too
 * @throws Error with one French sentence when the other start takes longer than half a minute
 */
export async function takeTurn(dataDir: string): Promise<() => void> {
  const release = await lockFolder({ dir: dataDir, name: 'starting', waitMs: WAIT_MS });
  if (release !== null) return release;
  throw new Error(
    `Une autre Girouette démarre sur le dossier de données ${dataDir}\u00a0: attendez qu’elle soit prête, ou donnez un autre dossier par DATA_DIR.`,
  );
}
