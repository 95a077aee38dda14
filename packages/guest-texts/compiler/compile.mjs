import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = join(import.meta.dirname, '..');
/** Has the fingerprint of the sources of the modules beside it. Written last. */
const MARK = '.sources';

/**
 * Compiles the catalogues to the modules in `compiled/`, unless they are already those of the present sources; that takes a few
 * milliseconds. Another process may compile or read them at the same time: each file changes in one step, and only if its text differs.
 * @param {string} [folder] for the modules
 * @throws Error when a catalogue is missing, or a message is malformed
 */
export async function compileGuestTexts(folder = join(PACKAGE, 'compiled')) {
  const sources = fingerprint();
  if (textOf(join(folder, MARK)) === sources) return;
  // Loaded late, because its parser may not be installed earlier.
  const { guestTextModules } = await import('./modules.mjs');
  const modules = guestTextModules();
  for (const [path, text] of Object.entries(modules)) replace(join(folder, path), text);
  for (const path of readdirSync(folder, { recursive: true })) {
    if (path.endsWith('.ts') && !(path.replaceAll('\\', '/') in modules))
      rmSync(join(folder, path));
  }
  replace(join(folder, MARK), sources);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const folder of ['catalogues', 'compiler']) {
    const files = readdirSync(join(PACKAGE, folder), { recursive: true }).sort();
    for (const file of files.filter((name) => /\.(json|mjs)$/.test(name))) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(PACKAGE, folder, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function replace(file, text) {
  if (textOf(file) === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void compileGuestTexts();
