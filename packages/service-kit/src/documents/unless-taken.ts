import { DuplicateKeyError } from './port';

/**
 * Waits for a write that may find its id or a unique field taken.
 * @returns whether it took place
 * @throws whatever else went wrong
 */
export async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof DuplicateKeyError) return false;
    throw error;
  }
}
