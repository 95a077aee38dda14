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
/** The number of full files kept beside the current one. */
const KEPT = 2;
/** The maximum number of characters waiting for the disk; further lines are dropped. */
const MAX_WAITING = 4 * 1024 * 1024;
const RETRY_MS = 1_000;
/** How long lines gather after a write, because each write costs two thread switches, more than its lines. */
const GATHER_MS = 50;

export interface LogFile {
  path: string;
  /** Takes a line; never throws and never blocks. */
  write(line: string): void;
  /** Writes the waiting lines when a process is about to end. Lines that the disk refuses are lost. */
  flushSync(): void;
}

export interface LogFileOptions {
  dir: string;
  maxBytes?: number;
  /** Called when the disk stops accepting lines, and when it accepts them again. */
  warn: (sentence: string) => void;
}

/**
 * The log of the whole process. While the disk refuses lines (full, read-only), they are dropped and counted: a log must never stop what it
 * records. Full files are rotated while the process runs, and the oldest is removed.
 */
export function openLogFile({ dir, maxBytes = MAX_BYTES, warn }: LogFileOptions): LogFile {
  const path = join(dir, 'girouette.log');
  const file = openRotated({ dir, path, maxBytes });
  let waiting = '';
  let writing = false;
  let dropped = 0;
  let failing = false;
  let retryAt = 0;

  function drop(text: string): void {
    dropped += text.split('\n').length - 1;
  }

  function failed(text: string, reason: string): void {
    drop(text);
    retryAt = performance.now() + RETRY_MS;
    file.letGo();
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
    try {
      file.open();
    } catch (error) {
      failed(text, reasonOf(error));
      return;
    }
    writing = true;
    file.append(text, (reason) => {
      if (reason === null) recovered();
      else failed(text, reason);
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
        if (text !== '') file.appendSync(text);
      } catch {
        // The process is ending, so the error has nowhere to go.
      }
    },
  };
}

/** The current file, and the full ones that are kept beside it. */
function openRotated({ dir, path, maxBytes }: { dir: string; path: string; maxBytes: number }) {
  let fd: number | null = null;
  let size = 0;

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

  return {
    /** Opens the file, in place of a full one. @throws Error when the disk refuses that */
    open,
    /** @param ended receives why the disk refused the text, or null */
    append(text: string, ended: (reason: string | null) => void): void {
      write(open(), text, (error, bytes) => {
        if (error) return ended(reasonOf(error));
        // A nearly full disk accepts part of the lines without an error.
        if (bytes < Buffer.byteLength(text)) return ended('ENOSPC');
        size += bytes;
        ended(null);
      });
    },
    appendSync(text: string): void {
      writeSync(open(), text);
    },
    /** Closes the file: by the next attempt its path may be another file. */
    letGo(): void {
      if (fd !== null) letGo(fd, size);
      fd = null;
    },
  };
}

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Closes a file and removes a partial line at its end. */
function letGo(fd: number, size: number): void {
  try {
    try {
      ftruncateSync(fd, size);
    } finally {
      closeSync(fd);
    }
  } catch {
    // If this fails too, the next attempt finds out.
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
