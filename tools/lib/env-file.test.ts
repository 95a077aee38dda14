import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addEnvFile } from './env-file.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'girouette-env-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const after = (env: Record<string, string>) => {
  addEnvFile(env, root);
  return env;
};

test('variables of .env are added, and those that are set come first', () => {
  writeFileSync(join(root, '.env'), '# text\nPORT=9000\nMAIL_FROM=Camille <camille@example.fr>\n');
  expect(after({ PORT: '9100' })).toEqual({
    PORT: '9100',
    MAIL_FROM: 'Camille <camille@example.fr>',
  });
});

test('ENV_FILE names another file, and an empty ENV_FILE none', () => {
  writeFileSync(join(root, '.env'), 'PORT=9000\n');
  writeFileSync(join(root, 'other.env'), 'PORT=9001\n');
  expect(after({ ENV_FILE: 'other.env' }).PORT).toBe('9001');
  expect(after({ ENV_FILE: '' }).PORT).toBeUndefined();
});

test('a file that is named must be there, .env need not', () => {
  expect(after({})).toEqual({});
  expect(() => after({ ENV_FILE: 'missing.env' })).toThrow('missing.env');
});
