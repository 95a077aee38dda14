import { lockFolder } from './lock-folder';

/** The lock file. Processes that use the stores share it; a process that migrates their rows holds it alone. */
const LOCK = 'running';

/** A process that is ending closes its stores first. */
const WAIT_MS = 3_000;

/**
 * Declares that this process uses the stores of a folder, so that no upgrade changes their rows meanwhile.
 * @returns the function that ends the use; the end of the process does so too
 * @throws Error with one French sentence while another process upgrades them
 */
export async function useData(dir: string): Promise<() => void> {
  const end = await lockFolder({ dir, name: LOCK, waitMs: WAIT_MS, mode: 'shared' });
  if (end !== null) return end;
  throw new Error(
    `Les données de ${dir} sont en cours de mise à jour par un autre programme\u00a0: attendez qu’il finisse.`,
  );
}

/**
 * Keeps all other processes from the stores of a folder while their rows are changed.
 * @returns the function that ends it; the end of the process does so too
 * @throws Error with one French sentence while another process uses them
 */
export async function haveDataAlone(dir: string): Promise<() => void> {
  const end = await lockFolder({ dir, name: LOCK, waitMs: WAIT_MS });
  if (end !== null) return end;
  throw new Error(
    `Une autre Girouette se sert des données de ${dir}, qui doivent être mises à jour\u00a0: arrêtez-la, avec les services lancés à part, puis recommencez.`,
  );
}
