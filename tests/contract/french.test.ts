import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = [
  ...['shell', 'mf-marketing', 'mf-owner', 'mf-admin', 'mf-spin', 'gateway'],
  ...['packages', 'services'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  ),
]
  .map((part) => `${part}/src`)
  .concat('mf-owner/counter');

/** Texts that the product specification quotes. They stay letter for letter. */
const QUOTED = [
  'Abonnement expiré, veuillez le renouveler !',
  'La page est expirée !',
  'La page est désactivée !',
  'sociaux !',
  'Comment ça marche ?',
  'Partagez votre expérience et aidez-nous à grandir',
  'Participez, Évaluez et Déverrouillez des Récompenses !',
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
  /** Whether a value comes directly before it. */
  afterValue: boolean;
}

/** Returns the texts of a source file: its strings, the fixed parts of its templates and the text of its JSX. */
function textsIn(folder: string): Text[] {
  const source = join(ROOT, folder);
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
        const text = node.text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('&apos;', "'");
        found.push({ at: `${folder}/${name}`, text, afterValue: isAfterValue(node) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

function isAfterValue(node: ts.Node): boolean {
  if (!ts.isJsxText(node)) return ts.isTemplateMiddleOrTemplateTail(node);
  const siblings: readonly ts.Node[] = node.parent.children;
  const before = siblings[siblings.indexOf(node) - 1];
  return before !== undefined && ts.isJsxExpression(before);
}

const texts = FOLDERS.flatMap(textsIn);
const withoutQuoted = ({ text, ...rest }: Text): Text => ({
  ...rest,
  text: QUOTED.reduce((own, quoted) => own.replaceAll(quoted, ''), text),
});

/** The texts of screens, mails and answers. The others go to terminals, which may show the characters that keep words together. */
const shown = texts
  .filter(({ at }) =>
    /^(shell|mf-|services(?!.*rebuild)|packages\/(account|ui|contracts))/.test(at),
  )
  .map(withoutQuoted);

test('French texts have one kind of apostrophe, except in quotes of the specification', () => {
  const straight = /(?<![\w’'À-ÿ])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd)'(?=[a-zà-ÿ])/i;
  expect(texts.map(withoutQuoted).filter(({ text }) => straight.test(text))).toEqual([]);
});

test('each quoted text is still quoted by the specification', () => {
  const specification = readdirSync(join(ROOT, 'docs/specification'))
    .map((name) => readFileSync(join(ROOT, 'docs/specification', name), 'utf8'))
    .join('\n');
  expect(QUOTED.filter((quoted) => !specification.includes(quoted))).toEqual([]);
});

/** Units, and the words for what is counted. */
const UNIT =
  '(mm|px|€|%|caractères|minutes?|heures?|jours?|mois|ans?|pages?|champs?|lignes?|services?|codes?|cadeaux?|avis)';

test('a number and its unit stay on one line', () => {
  const parted = /\d (mm|€|jours?|heures?)(?![\wÀ-ÿ])/;
  expect(texts.filter(({ text }) => parted.test(text))).toEqual([]);
  const partedFromValue = new RegExp(`^ ${UNIT}(?=[\\s.,;:!?]|$)`);
  expect(shown.filter(({ text, afterValue }) => afterValue && partedFromValue.test(text))).toEqual(
    [],
  );
});

test('a verb and its pronoun stay on one line', () => {
  const parted = /[a-zà-ÿ]-(la|le|les|vous|moi|nous|en|y|ci|je|ce)(?![\w\u2060À-ÿ-])/i;
  const own = shown.filter(({ text }) => !/^\.{0,2}\//.test(text));
  expect(own.filter(({ text }) => parted.test(text))).toEqual([]);
});

test('no line begins with « ! », « ? », « : » or « ; »', () => {
  const parted = /[\wÀ-ÿ»)] [!?:;](?=\s|$)/;
  expect(shown.filter(({ text }) => parted.test(text))).toEqual([]);
});

test('screens have a narrow space before « ! », « ? » and « ; », as guests’ texts do', () => {
  const wide = /\u00A0[!?;]/;
  const screens = shown.filter(({ at }) => /^(shell|mf-|packages\/(account|ui))/.test(at));
  expect(screens.filter(({ text }) => wide.test(text))).toEqual([]);
});

test('an empty list says that its rows « apparaîtront ici »', () => {
  const others = /(paraissent|[^p]paraîtront|apparaissent|s’afficheront) ici/;
  expect(shown.filter(({ text }) => others.test(text))).toEqual([]);
});

/** The word for a thing, and the words that nobody may use for it instead. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ['page de jeu', /pages? (de destination|d’atterrissage)/i],
  [
    'e-mail',
    /\b(courriels?|mél)\b|adresse (électronique|mail)|\b(le|un|du|votre|ce|les) mails?\b/i,
  ],
  ['QR code', /\bcodes? QR\b|flashcode/i],
  ['cadeau', /\b(le|un|du|votre|vos|des) lots?\b/i],
  ['gagnant', /lauréat/i],
  ['retrait', /\b(annuler|cette|des|une) remises?\b(?! de \d)/i],
  ['avis', /commentaire|témoignage/i],
  ['formule', /forfait(?!aire pour)/i],
  ['sous-compte', /compte (secondaire|fils|annexe)/i],
  ['Se connecter', /\bs’(identifier|authentifier)\b|\bidentifiez-/i],
];

test.each(WORDS)('« %s » is the one word for its thing', (_word, others) => {
  expect(shown.filter(({ text }) => others.test(text))).toEqual([]);
});

test('« Connexion » names the screen of the sign-in, and a button that leads to it says « Se connecter »', () => {
  const allowed = [
    'shell/src/applications.ts',
    'shell/src/menus.ts',
    'mf-marketing/src/login/login-page.tsx',
    // The dialog of docs/specification §2.2.
    'mf-marketing/src/register/register-page.tsx',
  ];
  const named = shown.filter(({ text }) => text.trim() === 'Connexion').map(({ at }) => at);
  expect(named.filter((at) => !allowed.includes(at))).toEqual([]);
});
