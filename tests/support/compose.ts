import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  image: string;
  profiles?: string[];
  ports?: string[];
  command?: string[];
  volumes?: string[];
  build?: { target: string; args?: Record<string, string> };
  /** Null when an interpolation leaves nothing. */
  environment?: Record<string, string | number | null>;
  configs?: { source: string; target: string }[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
}

export interface Compose {
  services: Record<string, ComposeService>;
  configs: Record<string, { file: string }>;
}

const FILE = resolve(import.meta.dirname, '../../docker-compose.yml');
/** The innermost `${NAME:-otherwise}` or `${NAME:+if set}`. */
const VARIABLE = /\$\{(\w+):([-+])([^${}]*)\}/;

/**
 * `docker-compose.yml` as compose reads it with these variables.
 * @throws Error for an interpolation that this function does not know
 */
export function readCompose(env: Record<string, string> = {}): Compose {
  let text = readFileSync(FILE, 'utf8');
  for (let found = VARIABLE.exec(text); found; found = VARIABLE.exec(text)) {
    const [whole, name = '', sign, word = ''] = found;
    const value = env[name] ?? '';
    const chosen = sign === '-' ? value || word : value && word;
    text = text.replace(whole, () => chosen);
  }
  if (/^[^#]*\$\{/m.test(text)) throw new Error('docker-compose.yml has another interpolation');
  return parse(text, { merge: true }) as Compose;
}
