import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileGuestTexts } from '../compiler/compile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'girouette-texts-'));
const inFolder = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(inFolder(name), 'utf8');

afterAll(() => rmSync(folder, { recursive: true }));

test('the modules of unchanged catalogues are not written again', async () => {
  await compileGuestTexts(folder);
  expect(read('fr/page.ts')).toContain('export interface PageTexts');
  writeFileSync(inFolder('fr/page.ts'), 'as it was');
  await compileGuestTexts(folder);
  expect(read('fr/page.ts')).toBe('as it was');
});

test('modules of other sources are replaced, and those without a catalogue removed', async () => {
  writeFileSync(inFolder('fr/page.ts'), 'older');
  writeFileSync(inFolder('fr/former.ts'), 'older');
  writeFileSync(inFolder('.sources'), 'older');
  await compileGuestTexts(folder);
  expect(read('fr/page.ts')).toContain('export interface PageTexts');
  expect(existsSync(inFolder('fr/former.ts'))).toBe(false);
});
