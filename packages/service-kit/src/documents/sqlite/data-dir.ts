import { accessSync, constants, mkdirSync } from 'node:fs';

/** The directory for the data cannot be used. The message is one sentence for the person who starts the system. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';

  constructor(dir: string, reason: string, cause?: unknown) {
    super(
      `The data directory ${dir} cannot be used (${reason}): set DATA_DIR to one that can be written.`,
      { cause },
    );
  }
}

/**
 * Makes the directory when it is missing.
 * @throws DataDirError when it cannot be made or written
 */
export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirError(dir, (error as NodeJS.ErrnoException).code ?? 'unknown', error);
  }
}
