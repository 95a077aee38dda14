import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingStores, protectData } from './data-dir';
import { SERVICES } from '../system/parts';

let dir: string;
let umask: number;

beforeEach(() => {
  umask = process.umask();
  dir = mkdtempSync(join(tmpdir(), 'girouette-data-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(dir, { recursive: true });
});

const writeStores = () => {
  for (const { name } of SERVICES) writeFileSync(join(dir, `${name}.db`), 'rows');
};

test('data is for its owner only, even in a folder that was open to others', () => {
  const data = join(dir, 'data');
  mkdirSync(data, { mode: 0o755 });
  protectData(data);
  writeFileSync(join(data, 'auth.db'), '');
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(statSync(join(data, 'auth.db')).mode & 0o777).toBe(0o600);
});

test('nothing is missing in a new folder or in a complete one', () => {
  expect(missingStores({ DATA_DIR: dir })).toEqual([]);
  writeStores();
  expect(missingStores({ DATA_DIR: dir })).toEqual([]);
});

test('a store that is gone or empty beside the others is reported with the consequences', () => {
  writeStores();
  rmSync(join(dir, 'game.db'));
  writeFileSync(join(dir, 'auth.db'), '');
  const sentences = missingStores({ DATA_DIR: dir });
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toContain('personne ne peut se connecter');
  expect(sentences[1]).toContain(`${join(dir, 'game.db')} manque ou est vide`);
  expect(missingStores({ DATA_DIR: dir, MONGODB_URL: 'mongodb://localhost' })).toEqual([]);
});
