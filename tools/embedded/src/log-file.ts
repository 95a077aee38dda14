import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  write,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;
/** Full files that are kept beside the one in use. */
const KEPT = 2;
/** Lines that wait for the disk, in characters; more are dropped. */
const MAX_WAITING = 4 * 1024 * 1024;
const RETRY_MS = 1_000;
/** How long lines gather after a write: each write costs two changes of thread, which is more than its lines. */
const GATHER_MS = 50;

export interface LogFile {
  path: string;
  /** Takes a line; never throws and never blocks. */
  write(line: string): void;
  /** Writes what waits, for a process that is about to end. What the disk does not take is lost. */
  flushSync(): void;
}

export interface LogFileOptions {
  dir: string;
  maxBytes?: number;
  /** Told when the disk stops taking lines, and when it takes them again. */
  warn: (sentence: string) => void;
}

/**
 * The log of the whole process. While the disk does not take lines (full, read-only) they are dropped and counted: a log must
 * never stop what it tells of. A full file is put aside while the process runs, and the oldest is dropped.
 */
export function openLogFile({ dir, maxBytes = MAX_BYTES, warn }: LogFileOptions): LogFile {
  const path = join(dir, 'girouette.log');
  let fd: number | null = null;
  let size = 0;
  let waiting = '';
  let writing = false;
  let dropped = 0;
  let failing = false;
  let retryAt = 0;

  function open(): number {
    if (fd !== null && size >= maxBytes) {
      closeSync(fd);
      fd = null;
      putAside(path);
    }
    if (fd === null) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      fd = openSync(path, 'a', 0o600);
      ({ size } = fstatSync(fd));
    }
    return fd;
  }

  function drop(text: string): void {
    dropped += text.split('\n').length - 1;
  }

  function failed(text: string, reason: string): void {
    drop(text);
    retryAt = performance.now() + RETRY_MS;
    // What is at this path may be another file by the next try.
    if (fd !== null) letGo(fd, size);
    fd = null;
    if (!failing) warn(`Le journal ${path} ne peut pas être écrit (${reason}).`);
    failing = true;
  }

  function recovered(): void {
    if (!failing) return;
    failing = false;
    const sentence = `Le journal est de nouveau écrit ; ${dropped} lignes manquent.`;
    dropped = 0;
    warn(sentence);
    add(`${JSON.stringify({ level: 'warn', service: 'embedded', msg: sentence })}\n`);
  }

  function flush(): void {
    if (writing || waiting === '') return;
    const text = waiting;
    waiting = '';
    if (failing && performance.now() < retryAt) {
      drop(text);
      return;
    }
    let target: number;
    try {
      target = open();
    } catch (error) {
      failed(text, reasonOf(error));
      return;
    }
    writing = true;
    write(target, text, (error, bytes) => {
      // A disk with little room left takes a part of the lines, without an error.
      if (error) failed(text, reasonOf(error));
      else if (bytes < Buffer.byteLength(text)) failed(text, 'ENOSPC');
      else {
        size += bytes;
        recovered();
      }
      setTimeout(flushGathered, GATHER_MS);
    });
  }

  function flushGathered(): void {
    writing = false;
    flush();
  }

  function add(line: string): void {
    if (waiting.length + line.length > MAX_WAITING) drop(line);
    else waiting += line;
  }

  return {
    path,
    write(line) {
      add(line);
      flush();
    },
    flushSync() {
      const text = waiting;
      waiting = '';
      try {
        if (text !== '') writeSync(open(), text);
      } catch {
        // The process ends, and there is nobody left to tell.
      }
    },
  };
}

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Closes a file without the lines that it took in part, so that whole lines alone are in it. */
function letGo(fd: number, size: number): void {
  try {
    try {
      ftruncateSync(fd, size);
    } finally {
      closeSync(fd);
    }
  } catch {
    // A disk that fails at this as well is found by the next try.
  }
}

function putAside(path: string): void {
  for (let number = KEPT; number > 0; number -= 1) {
    const from = number === 1 ? path : `${path}.${number - 1}`;
    try {
      renameSync(from, `${path}.${number}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
