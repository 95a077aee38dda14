import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

/** Loading webpack takes seconds on a busy machine. */
jest.setTimeout(120_000);

const BUILD = resolve(import.meta.dirname, 'build-with-licences.mjs');
const FONT = '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => {
  rmSync(cwd, { recursive: true });
});

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};

function addPackage(name: string, files: Record<string, string>) {
  const manifest = { name, version: '1.2.3', license: 'MIT', sideEffects: false };
  write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}

const build = () => promisify(execFile)(process.execPath, [BUILD], { cwd });

test('a build lists the licence of each package whose code or font it contains', async () => {
  addPackage('used', {
    'LICENSE.md': 'Text of used',
    NOTICE: 'Names of used',
    'index.js': 'export const a = () => "a".repeat(innerWidth);',
  });
  write('node_modules/@some/one/inner/package.json', JSON.stringify({ name: 'inner' }));
  addPackage('@some/one', {
    LICENCE: 'Text of one',
    'inner/index.js': 'export const b = () => "b".repeat(innerWidth);',
  });
  addPackage('unused', { LICENSE: 'Text of unused', 'index.js': 'export const c = () => 3;' });
  addPackage('@fontsource/young-serif', { LICENSE: 'Text of the font' });
  const font = join(cwd, 'node_modules', FONT);
  mkdirSync(dirname(font), { recursive: true });
  copyFileSync(resolve(import.meta.dirname, '../../../node_modules', FONT), font);
  write('style.css', `@font-face { font-family: Serif; src: url('${FONT}?sfnt'); }`);
  write('node_modules/.generated/entry.js', 'export const d = () => innerWidth;');
  write(
    'index.js',
    "import './style.css'; import { a } from 'used'; import { d } from './node_modules/.generated/entry.js'; import { b } from '@some/one/inner'; import { c } from 'unused'; globalThis.sum = a() + b() + d();",
  );

  await build();

  const text = readFileSync(join(cwd, 'dist/licences.txt'), 'utf8');
  expect(text.split(/\n\n-+\n\n/).slice(1)).toEqual([
    '@fontsource/young-serif 1.2.3 (MIT)\n\nText of the font',
    '@some/one 1.2.3 (MIT)\n\nText of one',
    'used 1.2.3 (MIT)\n\nText of used\n\nNames of used\n',
  ]);
  const built = readdirSync(join(cwd, 'dist')).find((file) => file.endsWith('.ttf')) ?? '';
  // Names are in UTF-16, the higher byte first. The font's own file has only the licence's address.
  const address = Buffer.from('https://scripts.sil.org/OFL', 'utf16le').swap16();
  expect(readFileSync(join(cwd, 'dist', built)).includes(address)).toBe(true);
  expect(gunzipSync(readFileSync(join(cwd, 'dist/licences.txt.gz'))).toString()).toBe(text);
});

test('a build with a package without a licence fails', async () => {
  addPackage('without', { 'index.js': 'export const a = () => "a".repeat(innerWidth);' });
  write('index.js', "import { a } from 'without'; globalThis.a = a();");
  await expect(build()).rejects.toThrow(/node_modules\/without has no file with its licence\./);
});
