import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources that a program was built from. */
export interface BuiltVersion {
  /** From package.json, e.g. `0.1.0`. */
  version: string;
  /** The commit; ends with `-dirty` when files had changed since. */
  revision: string;
}

const UNKNOWN: BuiltVersion = { version: 'unknown', revision: 'unknown' };

/** The version that the build wrote beside the program (`tools/build/version.mjs`). Unknown for a program that runs from its sources. */
export const builtVersion: BuiltVersion = readVersion(join(import.meta.dirname, 'version.json'));

export function readVersion(file: string): BuiltVersion {
  try {
    return { ...UNKNOWN, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuiltVersion>) };
  } catch {
    return UNKNOWN;
  }
}
