import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A statement of a text that the tree contradicts. */
interface Finding {
  file: string;
  line: number;
  found: string;
}

interface Line {
  file: string;
  line: number;
  text: string;
  isComment: boolean;
}

const CODE = /\.(?:[cm]?[jt]sx?|css|go|py|sh)$/;
const READABLE =
  /\.(?:[cm]?[jt]sx?|css|go|py|sh|json|ya?ml|html|toml|conf|service|properties|eml)$|(?:^|\/)\.?[\w-]+$/;
/** Files that name what does not exist: other people's packages, and the examples of the test of this file. */
const WITHOUT_MEANING = ['package-lock.json', 'tests/contract/paths-in-docs.test.ts'];
const LINE_COMMENT = /^\s*(?:\/\/|#(?!!))/;
const EXTENSIONS = String.raw`[cm]?[jt]sx?|css|json|ya?ml|md|go|py|sh|html|svg|png|eml`;

/** The tracked files of a working copy, their folders, and the lines of its documents and comments. */
export function readTree(root: string) {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = output
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  return createTree(files, (file) => readFileSync(join(root, file), 'utf8'));
}

/** A tree of given texts by path. */
export const treeOf = (texts: Readonly<Record<string, string>>) =>
  createTree(Object.keys(texts), (file) => texts[file] ?? '');

function createTree(files: readonly string[], read: (file: string) => string) {
  const folders = new Set(['.']);
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return { files, folders, read, lines: files.flatMap((file) => textsOf(file, read)) };
}

type Tree = ReturnType<typeof readTree>;

/** The lines of a file of code, and whether each is part of a comment. */
function linesOfCode(text: string): { text: string; isComment: boolean }[] {
  let isOpen = false;
  return text.split('\n').map((line) => {
    isOpen ||= /^\s*\{?\/\*/.test(line);
    const isComment = isOpen || LINE_COMMENT.test(line);
    if (line.includes('*/')) isOpen = false;
    return { text: line, isComment };
  });
}

/** The comments of a file of code, or the lines of a document outside of its fenced blocks. */
function textsOf(file: string, read: (file: string) => string): Line[] {
  if (CODE.test(file)) {
    return linesOfCode(read(file))
      .map((each, index) => ({ file, line: index + 1, ...each }))
      .filter(({ isComment }) => isComment);
  }
  if (!file.endsWith('.md')) return [];
  let isFenced = false;
  return read(file)
    .split('\n')
    .flatMap((text, index) => {
      const isFence = text.trimStart().startsWith('```');
      if (isFence) isFenced = !isFenced;
      return isFenced || isFence ? [] : [{ file, line: index + 1, text, isComment: false }];
    });
}

/** The code and configuration without comments, and its words: `openLog`, `result-mail`, `MAIL_KEY`. */
function codeOf({ files, read }: Tree): { code: string; words: ReadonlySet<string> } {
  const code = files
    .filter((file) => READABLE.test(file) && !WITHOUT_MEANING.includes(file))
    .flatMap((file) => linesOfCode(read(file)))
    .flatMap(({ text, isComment }) => (isComment ? [] : [text]))
    .join('\n');
  return { code, words: new Set(code.match(/[\w$]+(?:-[\w$]+)*/g)) };
}

/** Answers whether a path exists: from the root, the text's folder or its package, or at the end of a path of that package. */
function pathsOf({ files, folders }: Tree): (path: string, from: string) => boolean {
  const packages = new Set(
    files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file)),
  );
  const all = new Set([...files, ...folders]);
  const byEnd = new Map<string, string[]>();
  for (const path of all) {
    const parts = path.split('/');
    for (const index of parts.keys()) {
      const end = parts.slice(index).join('/');
      for (const each of new Set([end, end.replace(/(?:\.\w+)?\.\w+$/, '')])) {
        byEnd.set(each, [...(byEnd.get(each) ?? []), path]);
      }
    }
  }
  const packageOf = (file: string): string => {
    let folder = dirname(file);
    while (!packages.has(folder)) folder = dirname(folder);
    return folder;
  };
  return (path, from) => {
    const name = path.replace(/\/$/, '');
    const home = packageOf(from);
    if (['.', dirname(from), home].some((place) => all.has(normalize(join(place, name)))))
      return true;
    const inside = home === '.' ? '' : `${home}/`;
    return (byEnd.get(name) ?? []).some((each) => each.startsWith(inside));
  };
}

const QUOTED = /`([^`\s]+)`/g;
/** Comments also name files without quotes: (see ../rules.ts). */
const UNQUOTED = new RegExp(
  String.raw`(?<![\w./\`@*{}-])[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|html)(?![\w\`/*{])`,
  'g',
);
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/;
const FILE = new RegExp(String.raw`\.(?:${EXTENSIONS})$`);
/** `DATA_DIR/keys`, `dist/index.html`: made at run time or by a build, so only the code names them. */
const MADE = /^(?:DATA_DIR|data|dist|shell\/dist)\//;
const PLACEHOLDER = /(?:OWNER|NAME|VERSION|BUILD|FOLDER)\b/;
const KEBAB = /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/;
const IDENTIFIER = /^(?:[a-z]+[A-Z\d][\w$]*|[A-Z][a-z\d]+[A-Z][\w$]*|[A-Z][A-Z\d]*_[A-Z\d_]+)$/;

const namesIn = ({ text, isComment }: Line): string[] => [
  ...[...text.matchAll(QUOTED)].map(([, name = '']) => name),
  ...(isComment ? [...text.matchAll(UNQUOTED)].map(([name]) => name) : []),
];

/** Finds names of files, folders, exports and variables that nothing in the tree bears. */
export function findUnknownNames(
  tree: Tree,
  exceptions: Readonly<Record<string, string>> = {},
): Finding[] {
  const { code, words } = codeOf(tree);
  const isPath = pathsOf(tree);
  const isKnown = (name: string, from: string): boolean => {
    if (name in exceptions || PLACEHOLDER.test(name) || /^@|[<>{}…*]/.test(name)) return true;
    if (MADE.test(name)) return code.includes(name.replace(MADE, '').replace(/\/$/, ''));
    const pieces = name.replace(/\(\)$/, '').split('.');
    if (name.endsWith('()')) return pieces.every((piece) => words.has(piece));
    if (pieces.every((piece) => /^[\w$]+$/.test(piece)) && !FILE.test(name))
      return pieces.every((piece) => !IDENTIFIER.test(piece) || words.has(piece));
    if (KEBAB.test(name)) return words.has(name) || isPath(name, from);
    const isNameOfPath = PATH.test(name) && (name.includes('/') || FILE.test(name));
    return !isNameOfPath || isPath(name, from) || code.includes(name);
  };
  return tree.lines.flatMap((each) =>
    namesIn(each)
      .filter((name) => !isKnown(name, each.file))
      .map((found) => ({ file: each.file, line: each.line, found })),
  );
}

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());
const nameOf = (cell: string): string | undefined =>
  /^\[?`([\w.-]+)\/?`/.exec(cell)?.[1] ?? /^\[`?([\w.-]+)\/?`?\]/.exec(cell)?.[1];

/** Finds tables with a column that lists the files or folders of one folder: they go stale when the next one is added. */
export function findFileTables(tree: Tree): Finding[] {
  const all = new Set([...tree.files, ...tree.folders]);
  const tables = new Map<string, Line[]>();
  let isGenerated = false;
  for (const each of tree.lines) {
    if (/^<!-- \/?[a-z]/.test(each.text)) isGenerated = !each.text.startsWith('<!-- /');
    if (each.isComment || isGenerated || !each.text.startsWith('|')) continue;
    const before = tables.get(`${each.file}:${String(each.line - 1)}`) ?? [];
    tables.delete(`${each.file}:${String(each.line - 1)}`);
    tables.set(`${each.file}:${String(each.line)}`, [...before, each]);
  }
  return [...tables.values()].flatMap((rows) => {
    const { file, line } = rows[0]!;
    const home = dirname(file);
    const places = home === '.' ? [] : [home, `${home}/src`, `${home}/src/features`];
    const columns = cellsOf(rows[0]!.text).keys();
    const listed = [...columns].map((column) =>
      rows.flatMap(({ text }) => nameOf(cellsOf(text)[column] ?? '') ?? []),
    );
    const isListing = listed.some((names) =>
      places.some((place) => names.filter((name) => all.has(`${place}/${name}`)).length >= 3),
    );
    return isListing ? [{ file, line, found: 'a table that lists the files of a folder' }] : [];
  });
}

/** Finds sentences that name three or more folders of one folder, but not all: `a`, `b` and `c`. */
export function findIncompleteLists(tree: Tree): Finding[] {
  const byName = new Map<string, string[]>();
  for (const folder of tree.folders) {
    const name = folder.split('/').at(-1)!;
    byName.set(name, [...(byName.get(name) ?? []), dirname(folder)]);
  }
  const childrenOf = (parent: string) =>
    [...tree.folders].filter((folder) => folder !== '.' && dirname(folder) === parent).length;
  const RUN = /(?<!such as |for example )(`[\w-]+`(?:(?:, | and |, and )`[\w-]+`){2,})/g;
  return tree.lines
    .filter(({ isComment, text }) => !isComment && !text.startsWith('|'))
    .flatMap(({ file, line, text }) =>
      [...text.matchAll(RUN)].flatMap(([run]) => {
        const names = [...run.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
        const parents = (byName.get(names[0]!) ?? []).filter(
          (parent) => parent !== '.' && names.every((name) => byName.get(name)?.includes(parent)),
        );
        const isPartial =
          parents.length > 0 && parents.every((parent) => childrenOf(parent) > names.length);
        return isPartial ? [{ file, line, found: `only some of the folders: ${run}` }] : [];
      }),
    );
}

/** Finds figures that go stale: numbers of lines, and durations that a program divided. */
export function findStaleFigures({ lines }: Tree): Finding[] {
  const rules: [RegExp, string][] = [
    [/(?<!to |at most |past about )\b\d[\d,]* lines\b/, 'a number of lines'],
    [/(?<![\d.])\d+\.\d{4,}/, 'a number with too many digits'],
  ];
  return lines
    .filter(({ isComment }) => !isComment)
    .flatMap(({ file, line, text }) =>
      rules.filter(([pattern]) => pattern.test(text)).map(([, found]) => ({ file, line, found })),
    );
}

/** Finds versions of Node that documents and messages ask for, other than that of `engines`. */
export function findOtherNodes({ files, read }: Tree): Finding[] {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const asked = /Node(?:\.js)? (\d+\.[\d.]*\d) (?:or newer|ou plus récent)/;
  return files
    .filter((file) => file.endsWith('.md') || CODE.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, index) => {
          const version = asked.exec(text)?.[1];
          const isOther = version !== undefined && engines.node !== `>=${version}`;
          return isOther ? [{ file, line: index + 1, found: `Node ${version}` }] : [];
        }),
    );
}

/** Finds documents that say who answers "everything else" and leave out one of the given addresses. */
export function findMissingAddresses({ lines }: Tree, addresses: readonly string[]): Finding[] {
  const routing = lines.filter(({ text }) => text.startsWith('| everything else '));
  return routing.flatMap(({ file, line }) => {
    const text = lines.flatMap((each) => (each.file === file ? [each.text] : [])).join('\n');
    return addresses
      .filter((address) => !text.includes(`\`${address}`))
      .map((address) => ({ file, line, found: `no ${address}` }));
  });
}
