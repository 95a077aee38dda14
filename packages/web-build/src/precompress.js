import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|txt|webmanifest)$/;
/** Below this a compressed copy saves no packet. */
const SMALLEST_BYTES = 1024;
/** Rewritten after a build, which would leave an outdated compressed copy. */
const REWRITTEN = /^(remotes|current)\.json$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` copies beside every text file of a folder, so that the web host never compresses.
 * @param {string} dir
 */
export async function precompress(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !REWRITTEN.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size >= SMALLEST_BYTES);
  await Promise.all(files.map(compressFile));
}

async function compressFile(path) {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, await brotli(bytes, { params }));
  writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }));
}
