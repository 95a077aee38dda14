import { areas, DEFAULT_LANGUAGE, languages, readCatalogue } from './catalogues.mjs';
import { compileMessage } from './compile-message.mjs';
import { pseudoMessage } from './pseudo.mjs';

/** A language for tests that makes every text of a catalogue look foreign. It is in no list of languages, and no guest gets it. */
const PSEUDO_LANGUAGE = 'en-XA';

/**
 * The compiled catalogues: TypeScript modules by their path in `compiled/`.
 * @returns {Record<string, string>}
 * @throws Error when a message is malformed
 */
export const guestTextModules = () =>
  Object.fromEntries(
    areas().flatMap((area) => [
      [`${area}.ts`, areaModule(area)],
      ...languages().map((language) => [
        `${language}/${area}.ts`,
        languageModule({ area, language }, compileAll(readCatalogue(language, area), language)),
      ]),
      [
        `${PSEUDO_LANGUAGE}/${area}.ts`,
        languageModule(
          { area, language: PSEUDO_LANGUAGE },
          compileAll(pseudoCatalogue(readCatalogue('en', area)), 'en'),
        ),
      ],
    ]),
  );

const pseudoCatalogue = (english) =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoMessage(text)]));

const compileAll = (catalogue, language) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, source]) => [key, compileMessage(source, language)]),
  );

/** The name of an area's type: "first-page" gives "FirstPageTexts". */
const typeOf = (area) =>
  `${area.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase())}Texts`;

/** The name of an area's variable: "first-page" gives "firstPage". */
const nameOf = (area) => area.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());

/** The texts of an area in all languages, for programs that serve all guests. */
const areaModule = (area) =>
  [
    "import type { Language } from '@girouette/contracts/languages';\n",
    `import type { ${typeOf(area)} } from './${DEFAULT_LANGUAGE}/${area}';\n`,
    ...languages().map(
      (language) => `import { ${nameOf(area)} as ${language} } from './${language}/${area}';\n`,
    ),
    `\nexport type { ${typeOf(area)} };\n\n/** By language. */\n`,
    `export const ${nameOf(area)}: Record<Language, ${typeOf(area)}> = { ${languages().join(', ')} };\n`,
  ].join('');

/** The French module of an area also has its type, which the other languages share. */
function languageModule({ area, language }, messages) {
  const isFrench = language === DEFAULT_LANGUAGE;
  const hasMessages = isFrench && Object.values(messages).some(isMessage);
  return [
    `import { compiled${hasMessages ? ', type Message' : ''} } from '../../src/fill';\n`,
    isFrench
      ? typeModule(area, messages)
      : `import type { ${typeOf(area)} } from '../${DEFAULT_LANGUAGE}/${area}';\n`,
    `\nexport const ${nameOf(area)} = compiled<${typeOf(area)}>({\n`,
    ...Object.entries(messages).map(
      ([key, { template }]) => `  ${nameIn(key)}: ${JSON.stringify(template)},\n`,
    ),
    '});\n',
  ].join('');
}

const typeModule = (area, messages) =>
  [
    `\nexport interface ${typeOf(area)} {\n`,
    ...Object.entries(messages).map(
      ([key, { parameters }]) => `  ${nameIn(key)}: ${typeText(parameters)};\n`,
    ),
    '}\n',
  ].join('');

const isMessage = ({ parameters }) => Object.keys(parameters).length > 0;

const nameIn = (key) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

function typeText(parameters) {
  const fields = Object.entries(parameters).map(([name, type]) => `${name}: ${type}`);
  return fields.length === 0 ? 'string' : `Message<{ ${fields.join('; ')} }>`;
}
