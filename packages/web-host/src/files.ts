import { monotonicMs } from '@girouette/platform/async';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Language } from '@girouette/contracts/languages';
import { LRUCache } from 'lru-cache';
import { contentType } from 'mime-types';

/** The encodings of the build's compressed copies, preferred first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const EXTENSION: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export interface StoredFile {
  type: string;
  /** A hash of the content; the same for each encoding. */
  hash: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** Set for a document that exists in several languages. */
  language?: Language;
}

export interface Files {
  /**
   * Reads the file at a path below the root from memory. Rereads it from disk after `maxAgeMs`, unless it is immutable.
   * @param path with slashes, without `..`
   * @returns null when there is no such file
   */
  read(path: string, options?: { immutable?: boolean }): Promise<StoredFile | null>;
}

interface Entry {
  file: Promise<StoredFile | null>;
  until: number;
}

/** Well above the size of two builds of any frontend. */
const MAX_BYTES = 64 * 1024 * 1024;
const MISSING_BYTES = 1_024;

/** Caches the most recently used files of a folder in memory. */
export function createFiles(root: string, maxAgeMs: number): Files {
  const entries = new LRUCache<string, Entry>({ max: 5_000, maxSize: MAX_BYTES });

  function load(path: string): Entry {
    const entry: Entry = { file: readStored(root, path), until: monotonicMs() + maxAgeMs };
    entries.set(path, entry, { size: MISSING_BYTES });
    entry.file.then(
      (file) => {
        if (entries.peek(path) === entry) entries.set(path, entry, { size: sizeOf(file) });
      },
      () => entries.delete(path),
    );
    return entry;
  }

  return {
    async read(path, { immutable = false } = {}) {
      const known = entries.get(path);
      if (known && monotonicMs() < known.until) return known.file;
      if (known && immutable && (await known.file) !== null) return known.file;
      return load(path).file;
    },
  };
}

const sizeOf = (file: StoredFile | null): number =>
  file === null
    ? MISSING_BYTES
    : Object.values(file.encoded).reduce((sum, { length }) => sum + length, MISSING_BYTES) +
      file.plain.length;

async function readStored(root: string, path: string): Promise<StoredFile | null> {
  const address = join(root, path);
  const [plain, br, gzip] = await Promise.all([
    readIfThere(address),
    ...ENCODINGS.map((encoding) => readIfThere(address + EXTENSION[encoding])),
  ]);
  if (!plain) return null;
  return {
    type: contentType(extname(path)) || 'application/octet-stream',
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    encoded: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}

/** @throws Error when the file exists and cannot be read */
const readIfThere = (address: string): Promise<Buffer | null> =>
  readFile(address).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
    throw error;
  });
