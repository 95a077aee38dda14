import { nowMs } from '@girouette/platform/async';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A value with the moment when it expires, in milliseconds. */
export interface DurableValue {
  value: string;
  until: number;
}

/** How long a value of another process may go unseen. A look costs microseconds, so that reading a value stays as cheap as without a disk. */
const LOOK_EVERY_MS = 50;
/** A file system may give two changes within this time the same moment. */
const CLOCK_STEP_MS = 100;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Values that outlive their process, in a folder that all processes of the folder share. Each is an empty file whose name says everything, so
 * that processes overwrite nothing of each other, and a kill leaves no half of one.
 */
export function openDurableValues(folder: string) {
  let known = new Map<string, DurableValue & { name: string }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NaN;

  /** Another process may remove it at the same instant. */
  const removeFile = (name: string | undefined): void => {
    if (name !== undefined) rmSync(join(folder, name), { force: true });
  };

  /** When the folder changed last; null while it does not exist. */
  function lastChange(): number | null {
    try {
      return statSync(folder).mtimeMs;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  function read(now: number): typeof known {
    const found: typeof known = new Map();
    for (const name of readdirSync(folder)) {
      const stored = parse(name);
      if (stored === null) continue;
      const { key, until } = stored;
      const other = found.get(key);
      const isLast = until > now && until >= (other?.until ?? 0);
      if (isLast) found.set(key, { ...stored, name });
      removeFile(isLast ? other?.name : name);
    }
    return found;
  }

  return {
    /** What has changed since the last look: the present values, and the keys without one. Null when nothing has. */
    look(): { values: ReadonlyMap<string, DurableValue>; gone: readonly string[] } | null {
      const now = nowMs();
      if (now >= lookedAt && now - lookedAt < LOOK_EVERY_MS) return null;
      const isSettled = changedAt < lookedAt - CLOCK_STEP_MS;
      lookedAt = now;
      const last = lastChange();
      if (last === null || (last === changedAt && isSettled)) return null;
      changedAt = last;
      const before = known;
      known = read(now);
      return { values: known, gone: [...before.keys()].filter((key) => !known.has(key)) };
    },

    /** Whether the last look or this process has seen a value of this key. */
    has: (key: string): boolean => known.has(key),

    /** Resolves once the value is on the disk. */
    async set(key: string, { value, until }: DurableValue): Promise<void> {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = [String(until), key, value].map(encodeURIComponent).join('=');
      const before = known.get(key)?.name;
      writeFileSync(join(folder, name), '', { mode: 0o600 });
      if (before !== name) removeFile(before);
      known.set(key, { value, until, name });
      await sync(folder);
    },

    /** Resolves once the value is gone from the disk. */
    async remove(key: string): Promise<void> {
      if (lastChange() === null) return;
      for (const name of readdirSync(folder)) {
        if (parse(name)?.key === key) removeFile(name);
      }
      known.delete(key);
      await sync(folder);
    },
  };
}

function parse(name: string): (DurableValue & { key: string }) | null {
  const [until, key, value] = name.split('=').map(decodeURIComponent);
  return key === undefined || value === undefined ? null : { key, value, until: Number(until) };
}

/** Some systems cannot flush a folder; they lose its latest entries in a power cut only. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
