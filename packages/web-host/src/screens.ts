import { matchesScreen } from '@girouette/contracts/screen-path';
import { z } from 'zod';
import type { Files } from './files';
import { oncePerFile } from './once-per-file';

const patternsIn = oncePerFile((text) => z.array(z.string()).parse(JSON.parse(text)));

/**
 * Whether a path is the address of a screen. The build writes the list from the shell's table of routes.
 * @returns true for every path without such a list, as in development
 */
export const isScreen = async (files: Files, path: string): Promise<boolean> =>
  (await isListed(files, 'pages/screens.json', path)) ?? true;

/** Whether the address of a screen is or has a key. The build writes this list too. */
export const isSecretScreen = async (files: Files, path: string): Promise<boolean> =>
  (await isListed(files, 'pages/secret-screens.json', path)) ?? false;

/** @returns null without such a list */
async function isListed(files: Files, list: string, path: string): Promise<boolean | null> {
  const file = await files.read(list);
  return file && patternsIn(file).some((pattern) => matchesScreen(pattern, path));
}
