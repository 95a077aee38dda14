import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = [
  ...['shell', 'mf-marketing', 'mf-owner', 'mf-admin', 'mf-spin', 'gateway'],
  ...['packages', 'services'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  ),
];

/** The texts that SPEC.md quotes, which stay letter for letter. */
const QUOTED = [
  "Options d'abonnement",
  "S'abonner",
  "Page d'accueil",
  "D'accord",
  "L'email existe déjà !",
  "Veuillez d'abord activer la page",
  "Entrez d'abord votre e-mail pour faire tourner",
];

interface Text {
  at: string;
  text: string;
}

/** What a source file may show: its strings, the fixed parts of its templates and the text of its JSX. */
function textsIn(folder: string): Text[] {
  const source = join(ROOT, folder, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const shown = files.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\//.test(name),
  );
  return shown.flatMap((name) => {
    const content = readFileSync(join(source, name), 'utf8');
    const file = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
    const found: Text[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
        found.push({ at: `${folder}/src/${name}`, text: node.text });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

const texts = FOLDERS.flatMap(textsIn);
const withoutQuoted = ({ at, text }: Text): Text => ({
  at,
  text: QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ''), text),
});

test('French texts have one kind of apostrophe, except in what the specification quotes', () => {
  const straight = /(?<![\w’'À-ÿ])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd)'(?=[a-zà-ÿ])/i;
  expect(texts.map(withoutQuoted).filter(({ text }) => straight.test(text))).toEqual([]);
});

test('each quoted text is still quoted by the specification', () => {
  const specification = readdirSync(join(ROOT, 'docs/specification'))
    .map((name) => readFileSync(join(ROOT, 'docs/specification', name), 'utf8'))
    .join('\n');
  expect(QUOTED.filter((quoted) => !specification.includes(quoted))).toEqual([]);
});

test('a number and its unit stay on one line', () => {
  const parted = /\d (mm|€|jours?|heures?)(?![\wÀ-ÿ])/;
  expect(texts.filter(({ text }) => parted.test(text))).toEqual([]);
});

test('things have one name: a page is a « page de jeu », never a page of destination', () => {
  const other = /pages? de destination/i;
  expect(texts.filter(({ text }) => other.test(text))).toEqual([]);
});
