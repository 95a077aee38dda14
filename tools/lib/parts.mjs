import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * The parts of the system by their folders, for scripts that cannot import TypeScript. tests/contract/parts.test.ts holds them
 * equal to the table in packages/contracts/src/parts.ts.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const packagesIn = (folder) =>
  readdirSync(join(ROOT, folder)).filter((name) =>
    existsSync(join(ROOT, folder, name, 'package.json')),
  );

export const SERVICES = packagesIn('services');
export const MICROFRONTENDS = packagesIn('.').filter((name) => name.startsWith('mf-'));
export const FRONTENDS = ['shell', ...MICROFRONTENDS];
