import { matchesScreen } from '@girouette/contracts/screen-path';
import { z } from 'zod';
import type { Files } from './files';
import { oncePerFile } from './once-per-file';

const patternsIn = oncePerFile((text) => z.array(z.string()).parse(JSON.parse(text)));

/**
 * Whether a path is the address of a screen. The build writes the list from the shell's table of routes.
 * @returns true for every path without such a list, as in development
 */
export async function isScreen(files: Files, path: string): Promise<boolean> {
  const list = await files.read('pages/screens.json');
  return list === null || patternsIn(list).some((pattern) => matchesScreen(pattern, path));
}
