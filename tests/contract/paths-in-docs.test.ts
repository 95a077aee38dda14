import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** Paths of files in documents, without patterns and placeholders: `packages/ui/src/icon/icon.tsx`. */
const NAMED =
  /`((?:docs|gateway|k8s|mf-[a-z]+|packages|services|shell|tests|tools)\/[\w./-]+\.(?:[a-z]{2,4}))`/g;
/** Links to other files of the project. */
const LINKED = /\]\((?!\w+:)([^)#\s]+)/g;
/** Links to a section of another document or of the same one. */
const SECTION = /\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g;

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, path]) => path ?? []);

test.each(DOCUMENTS)('%s names and links only files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const paths = [
    ...found(text, NAMED),
    ...found(text, LINKED).map((path) => join(dirname(document), path)),
  ];
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** The anchors that GitHub gives a document's headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

test.each(DOCUMENTS)('%s links only sections that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const missing = [...text.matchAll(SECTION)]
    .map(([, path = '', anchor = '']) => ({
      file: path === '' ? document : join(dirname(document), path),
      anchor,
    }))
    .filter(({ file }) => file.endsWith('.md'))
    .filter(
      ({ file, anchor }) => !anchorsOf(readFileSync(join(ROOT, file), 'utf8')).includes(anchor),
    );
  expect(missing).toEqual([]);
});
