import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  dir: string;
  /** Makes every further write fail. */
  fill: (pid: number) => void;
  freeSpace: (pid: number) => void;
  remove: () => void;
}

/**
 * A disk that a test can fill: a separate file system if this user may mount one (root on Linux). Otherwise a limit on the process's file
 * size, which also makes every write fail.
 */
export function createSmallDisk(): SmallDisk {
  const dir = mkdtempSync(join(tmpdir(), 'girouette-disk-'));
  const mounted = mount(dir);
  const removeDir = () => {
    rmSync(dir, { recursive: true, force: true });
  };
  if (!mounted) {
    const allow = (pid: number, bytes: string) =>
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
    return {
      dir,
      fill: (pid) => void allow(pid, '1'),
      freeSpace: (pid) => void allow(pid, 'unlimited'),
      remove: removeDir,
    };
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill: () => {
      fillUp(ballast);
    },
    freeSpace: () => {
      rmSync(ballast);
    },
    remove: () => {
      execFileSync('umount', [dir]);
      removeDir();
    },
  };
}

function mount(dir: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until the disk is full, to the last byte. */
function fillUp(file: string): void {
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 16)) {
    const piece = Buffer.alloc(bytes);
    try {
      for (;;) writeFileSync(file, piece, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
