import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which sources a program was built from. */
export interface BuiltVersion {
  /** Of package.json, e.g. `0.1.0`. */
  version: string;
  /** The commit; ends with `-dirty` where files had changed since. */
  revision: string;
}

const UNKNOWN: BuiltVersion = { version: 'unknown', revision: 'unknown' };

/** What the build has written beside the program (`tools/lib/version.mjs`); unknown for a program that runs from its sources. */
export const builtVersion: BuiltVersion = readVersion(join(import.meta.dirname, 'version.json'));

/** @param file what the build has written */
export function readVersion(file: string): BuiltVersion {
  try {
    return { ...UNKNOWN, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuiltVersion>) };
  } catch {
    return UNKNOWN;
  }
}
