import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { frontends, rootOf } from '@girouette/contracts';
import {
  findFileTables,
  findIncompleteLists,
  findMissingAddresses,
  findOtherNodes,
  findStaleFigures,
  findUnknownNames,
  readTree,
  treeOf,
} from './drift';

const ROOT = resolve(import.meta.dirname, '../..');
const TREE = readTree(ROOT);
const DOCUMENTS = TREE.files.filter((file) => file.endsWith('.md'));

/** Names that nothing in the tree bears, and why a text needs them. */
const EXCEPTIONS = {
  updatedData: 'an old name of a field that the specification tells to ignore',
  jwtToken: 'an old name of a field that the specification tells to ignore',
  mountParcel: 'a property of single-spa that ours must not be named after',
  AccessDenied: 'an error of S3',
};

const ADDRESSES = Object.values(frontends).flatMap(({ pages }) => pages.map(rootOf));

test('every path, file, export and variable that documents and comments name exists', () => {
  expect(findUnknownNames(TREE, EXCEPTIONS)).toEqual([]);
});

test('no table lists the files of a folder', () => {
  expect(findFileTables(TREE)).toEqual([]);
});

test('a sentence that lists the folders of a folder lists them all', () => {
  expect(findIncompleteLists(TREE)).toEqual([]);
});

test('no document counts lines of code, or shows a duration as a long fraction', () => {
  expect(findStaleFigures(TREE)).toEqual([]);
});

test('documents and messages ask for the version of Node that package.json asks for', () => {
  expect(findOtherNodes(TREE)).toEqual([]);
});

test('documents that say who answers "everything else" list every other address', () => {
  expect(findMissingAddresses(TREE, ADDRESSES)).toEqual([]);
});

describe('statements that were once wrong', () => {
  const files: Record<string, string> = {
    'package.json': '{ "engines": { "node": ">=20.19.2" } }',
    'services/auth/package.json': '{}',
    'services/auth/src/sessions/rules.ts': '',
    'services/auth/src/accounts/rules.ts': '',
    'services/auth/src/audit/rules.ts': '',
    'services/auth/src/api-keys/rules.ts': 'export const toLoginError = 1;',
    'packages/store/package.json': '{}',
    'packages/store/src/query.ts': '',
  };
  const finding = <T>(find: (tree: ReturnType<typeof treeOf>) => T, name: string, text: string) =>
    find(treeOf({ ...files, [name]: text }));

  test.each([
    ['packages/store/README.md', '`question.ts` (SQL)'],
    ['packages/store/README.md', 'called `explainRefusal`'],
    ['packages/store/README.md', '| `refuse-socket` |'],
    ['packages/store/README.md', 'see `features/lost-gift`'],
    ['packages/store/src/look.ts', '/* The look of a mail (design/mail-winner.html).\n */'],
    ['packages/store/src/look.ts', '  // `MAIL_COLOUR` decides'],
  ])('in %s: %s', (file, text) => {
    expect(finding(findUnknownNames, file, text)).toHaveLength(1);
  });

  it('names what exists: from the root, beside the text, and in its package', () => {
    const text = '`services/auth`, `src/query.ts`, `query.ts`, `toLoginError()`';
    expect(finding(findUnknownNames, 'packages/store/README.md', text)).toEqual([]);
  });

  it('a table lists the folders of a service', () => {
    const text = '| folder |\n| --- |\n| `sessions` |\n| `accounts` |\n| `audit` |';
    expect(finding(findFileTables, 'services/auth/README.md', text)).toHaveLength(1);
  });

  it('a sentence lists three of four areas', () => {
    const text = 'auth has `sessions`, `accounts` and `audit`.';
    expect(finding(findIncompleteLists, 'docs/architecture.md', text)).toHaveLength(1);
  });

  it.each(['about 2,900 lines', '0.003472222222222222 d after `unusedSince`'])('%s', (text) => {
    expect(finding(findStaleFigures, 'docs/architecture.md', text)).toHaveLength(1);
  });

  it('asks for Node 20.19', () => {
    expect(finding(findOtherNodes, 'README.md', `You need Node ${'20.19'} or newer.`)).toHaveLength(
      1,
    );
  });

  it('omits the address of a page', () => {
    const text = '| `/spin/*` | mf-spin |\n| everything else | the shell |';
    const find = (tree: ReturnType<typeof treeOf>) =>
      findMissingAddresses(tree, ['/spin', '/mes-donnees']);
    expect(finding(find, 'docs/architecture.md', text)).toHaveLength(1);
  });
});

/** Links to other files of the project. */
const LINKED = /\]\((?!\w+:)([^)#\s]+)/g;
/** Links to a section of another document or of the same one. */
const SECTION = /\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g;

test.each(DOCUMENTS)('%s links only files that exist', (document) => {
  const missing = [...TREE.read(document).matchAll(LINKED)]
    .map(([, path = '']) => join(dirname(document), path))
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
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
  const missing = [...TREE.read(document).matchAll(SECTION)]
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
