import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const current = z.object({ build: z.string().regex(/^[\w.-]+$/) });

/**
 * The folder of the build in use, read anew each time: a deploy writes a new folder and then `current.json`.
 * @returns the build's name, or null before the first build
 */
export async function currentBuild(root: string): Promise<string | null> {
  const text = await readFile(join(root, 'current.json'), 'utf8').catch(() => null);
  return text === null ? null : current.parse(JSON.parse(text)).build;
}

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
