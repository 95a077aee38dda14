import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const MARKS = 'node_modules/.cache/girouette';
const NOT_COPIED = ['.git', '.types', 'data', 'node_modules'];
const WITH_MODULES = [
  'gateway',
  'packages/platform',
  'packages/web-host',
  'tests',
  'server',
  'tools',
];

export interface NewClone {
  root: string;
  /** Replaces the `webpack.config.js` of a frontend. */
  configure: (frontend: string, config: string) => void;
  remove: () => void;
}

/**
 * A copy of this repository with installed packages and built parts, except for some frontends that were never built.
 * @param unbuilt for example `mf-owner`
 */
export function createNewClone(unbuilt: readonly string[]): NewClone {
  const root = mkdtempSync(join(tmpdir(), 'girouette-clone-'));
  const missing = unbuilt.map((name) => join(ROOT, name, 'dist'));
  for (const name of readdirSync(ROOT).filter((entry) => !NOT_COPIED.includes(entry))) {
    cpSync(join(ROOT, name), join(root, name), {
      recursive: true,
      filter: (path) => !NOT_COPIED.includes(basename(path)) && !missing.includes(path),
    });
  }
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (['.cache', '.federation', '@girouette'].includes(name)) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  // These links are relative, so they lead to the packages of the copy.
  cpSync(join(ROOT, 'node_modules/@girouette'), join(root, 'node_modules/@girouette'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const folder of WITH_MODULES) {
    const modules = join(ROOT, folder, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(root, folder, 'node_modules'));
  }
  const marks = unbuilt.map((name) => `built-${name}`);
  cpSync(join(ROOT, MARKS), join(root, MARKS), {
    recursive: true,
    filter: (path) => !marks.includes(basename(path)) && basename(path) !== 'gallery',
  });
  return {
    root,
    configure(frontend, config) {
      writeFileSync(join(root, frontend, 'webpack.config.js'), config);
    },
    remove() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
