import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this is the folder of a released version, which contains builds and no sources.
 * @param {string} root
 */
export const isRelease = (root) => !existsSync(join(root, 'tools/build/main.mjs'));
