import { z } from 'zod';
import type { Files } from './files';
import { oncePerFile } from './once-per-file';

const current = z.object({ build: z.string().regex(/^[\w.-]+$/) });
const buildIn = oncePerFile((text) => current.parse(JSON.parse(text)).build);

/**
 * The folder of the current build. A deploy writes a new folder and then `current.json`.
 * @returns the build's name, or null before the first build
 */
export async function currentBuild(files: Files): Promise<string | null> {
  const file = await files.read('current.json');
  return file === null ? null : buildIn(file);
}
