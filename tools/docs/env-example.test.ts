import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { envExample } from './env-example';
import { PART_SCHEMAS } from './schemas';

const FILE = resolve(import.meta.dirname, '../../.env.example');

test('.env.example matches the schemas of the parts (npm run docs writes it)', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(envExample());
});

test('a variable has its sentence, its default and who reads it', () => {
  expect(envExample()).toMatch(
    /# ---- result-mail ----\n[^]*# How long a winner may take to confirm [^\n]+\n#CONFIRM_WAIT_MS=600000\n/,
  );
});

test('a variable is set only without its #, and then to a value that its part accepts', () => {
  expect(parseEnv(envExample())).toEqual({});
  const all = parseEnv(envExample().replaceAll(/^#(?=[A-Z\d_]+=)/gm, ''));
  for (const name of ['LOG_LEVEL', 'TRUST_PROXY', 'MAIL_FROM', 'CONFIRM_WAIT_MS']) {
    const schemas = Object.values(PART_SCHEMAS).filter(({ shape }) => name in shape);
    expect(schemas.some(({ shape }) => shape[name]?.safeParse(all[name]).success)).toBe(true);
  }
});
