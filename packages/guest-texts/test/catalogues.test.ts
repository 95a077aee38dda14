import MessageFormat from '@messageformat/core';
import notes from '../catalogues/notes.json';
import { fill, type Message, type Template } from '@girouette/guest-texts/fill';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
} from '@girouette/contracts/languages';
import { areas, languages, readCatalogue } from '../compiler/catalogues.mjs';
import { compileMessage } from '../compiler/compile-message.mjs';
import { pseudoMessage } from '../compiler/pseudo.mjs';

/** Letter for letter as docs/specification quotes them. */
const QUOTED = new Set([
  'closed.deactivatedTitle',
  'closed.expiredTitle',
  'page.emailFirst',
  'page.spinFirst',
  'closed.home',
  'errors.SPIN_EMAIL_REQUIRED',
  'errors.PAGE_EXPIRED',
  'errors.PAGE_DEACTIVATED',
]);
/** French punctuation with another space before it than a narrow no-break one, or a no-break one before colons and in quotation marks. */
const LOOSE = /[^\u202F][;!?]|[^\u00A0]:(?!\d)|«[^\u00A0]|[^\u00A0]»|'/;
const ENGLISH_IN_FRENCH = /^(page|dialogs)\.review/;
/** Words that address a guest as a stranger (packages/guest-texts/README.md). */
const FORMAL = {
  de: /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/,
  es: /\b(usted|su (favor|visita|conexión)|inténtelo|muestre|desea|introduzca)\b/i,
  it: /\b(Lei|suo (favore|indirizzo)|(il|del) suo regalo|sua (visita|opinione|recensione)|riprovi|mostri)\b/i,
  nl: /\b(u|uw)\b/i,
} satisfies Partial<Record<Language, RegExp>>;
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

type Catalogue = ReturnType<typeof readCatalogue>;

const inAreas = areas().map((area) => ({
  area,
  catalogues: Object.fromEntries(
    LANGUAGE_CODES.map((language) => [language, readCatalogue(language, area)]),
  ) as Record<Language, Catalogue>,
}));
const inLanguages = inAreas.flatMap(({ area, catalogues }) =>
  LANGUAGE_CODES.map((language) => ({
    ...{ area, language, catalogue: catalogues[language] },
    french: catalogues[DEFAULT_LANGUAGE],
  })),
);

describe.each(inLanguages)('$area in $language', ({ language, catalogue, french }) => {
  test('has the keys of the French texts, and no other, in their order', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(french));
  });

  test('has the parameters of the French texts', () => {
    expect(parametersOf(catalogue, language)).toEqual(parametersOf(french, DEFAULT_LANGUAGE));
  });

  test('has no empty text, and none that begins or ends in a space', () => {
    const loose = Object.entries(catalogue).filter(
      ([key, text]) => key !== 'separator' && (text === '' || text.trim() !== text),
    );
    expect(loose).toEqual([]);
  });

  test('has each plural category of the language', () => {
    const rules = new Intl.PluralRules(language);
    const needed = [...new Set(NUMBERS.map((number) => rules.select(number)))].sort();
    for (const [key, text] of Object.entries(catalogue)) {
      for (const categories of pluralsIn(compileMessage(text, language).template)) {
        expect([key, categories]).toEqual([key, needed]);
      }
    }
  });

  test('reads as the ICU library writes it', () => {
    const library = new MessageFormat(language);
    for (const [key, text] of Object.entries(catalogue)) {
      const { template, parameters } = compileMessage(text, language);
      for (const number of [0, 1, 2, 3, 11, 100]) {
        const values = Object.fromEntries(Object.keys(parameters).map((name) => [name, number]));
        const message = template as unknown as Message<typeof values>;
        expect([key, fill(message, values)]).toEqual([key, String(library.compile(text)(values))]);
      }
    }
  });
});

test.each(inAreas)('$area in French has French typography', ({ area, catalogues }) => {
  const loose = Object.entries(catalogues.fr).filter(([key, text]) => {
    const name = `${area}.${key}`;
    return !QUOTED.has(name) && !ENGLISH_IN_FRENCH.test(name) && LOOSE.test(text);
  });
  expect(loose).toEqual([]);
});

test.each(Object.entries(FORMAL))('the texts in %s say « tu » to a guest', (language, formal) => {
  const texts = inAreas.flatMap(({ catalogues }) =>
    Object.entries(catalogues[language as keyof typeof FORMAL]),
  );
  expect(texts.filter(([, text]) => formal.test(text))).toEqual([]);
});

test('each note is about a text, or about texts that begin with the same word', () => {
  const keys = inAreas.flatMap(({ area, catalogues }) =>
    Object.keys(catalogues.fr).map((key) => `${area}.${key}`),
  );
  const without = Object.keys(notes).filter((note) => !keys.some((key) => key.startsWith(note)));
  expect(without).toEqual([]);
});

test('each language of guests has a folder of catalogues, and each folder a language', () => {
  expect(languages()).toHaveLength(LANGUAGE_CODES.length);
  expect(languages()).toEqual(expect.arrayContaining(LANGUAGE_CODES));
});

test('a language names itself, and Intl knows it', () => {
  for (const { locale } of Object.values(LANGUAGES)) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  }
});

test.each([
  ['a number format', '{price, number}'],
  ['an unclosed brace', 'Bonjour {name'],
  ['a literal brace', "Bonjour '{'name'}'"],
  ['a category that the plurals of no language have', '{n, plural, some {#} other {#}}'],
])('%s is refused', (_what, text) => {
  expect(() => compileMessage(text, 'fr')).toThrow();
});

test('a pseudo-translation keeps parameters and cases', () => {
  const source = 'Hi {name}, {n, plural, one {# day} other {# days}}';
  const { template, parameters } = compileMessage(pseudoMessage(source), 'en');
  expect(parameters).toEqual(compileMessage(source, 'en').parameters);
  const message = template as unknown as Message<{ name: string; n: number }>;
  expect(fill(message, { name: 'Ada', n: 2 })).toMatch(/^\[Hí Ada, 2 dáýš( ·)+\]$/);
});

const parametersOf = (catalogue: Catalogue, language: Language) =>
  Object.entries(catalogue).map(([key, text]) => [key, sorted(compileMessage(text, language))]);

const sorted = ({ parameters }: ReturnType<typeof compileMessage>) =>
  Object.entries(parameters).sort();

/** The categories of each plural in a message. */
function pluralsIn(template: Template): string[][] {
  if (typeof template === 'string') return [];
  if (!('by' in template)) return template.flatMap(pluralsIn);
  const inside = Object.values(template.cases).flatMap(pluralsIn);
  if (template.plural === undefined) return inside;
  const categories = Object.keys(template.cases).filter((key) => !key.startsWith('='));
  return [categories.sort(), ...inside];
}
