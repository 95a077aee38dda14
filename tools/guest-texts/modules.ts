import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@girouette/contracts/guest-texts/languages';
import { areas, readCatalogue, type Catalogue } from './catalogues';
import { compileMessage, type CompiledMessage } from './compile-message';
import { pseudoMessage } from './pseudo';

/** The language of tests, in which every text of a catalogue looks foreign. It is in no list of languages, and no guest gets it. */
const PSEUDO_LANGUAGE = 'en-XA';

const FOLDER = 'packages/contracts/src/guest-texts/compiled';
const NOTICE = '// Written by `npm run docs` from the catalogues in ../ – change those instead.\n';

/** The compiled catalogues: TypeScript modules by path. */
export function guestTextModules(): Record<string, string> {
  return Object.fromEntries(
    areas().flatMap((area) => {
      const english = readCatalogue('en', area);
      return [
        [`${FOLDER}/${area}.ts`, areaModule(area)],
        ...LANGUAGE_CODES.map((language) => [
          `${FOLDER}/${language}/${area}.ts`,
          languageModule({ area, language }, compileAll(readCatalogue(language, area), language)),
        ]),
        [
          `${FOLDER}/${PSEUDO_LANGUAGE}/${area}.ts`,
          languageModule(
            { area, language: PSEUDO_LANGUAGE },
            compileAll(pseudoCatalogue(english), 'en'),
          ),
        ],
      ] as [string, string][];
    }),
  );
}

const pseudoCatalogue = (english: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoMessage(text)]));

const compileAll = (catalogue: Catalogue, language: string): Record<string, CompiledMessage> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, source]) => [key, compileMessage(source, language)]),
  );

/** `first-page` → `FirstPageTexts`. */
const typeOf = (area: string) =>
  `${area.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}Texts`;

/** `first-page` → `firstPage`. */
const nameOf = (area: string) =>
  area.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The texts of an area in all languages, for programs that serve all guests. */
const areaModule = (area: string): string =>
  [
    NOTICE,
    "import type { Language } from '../languages';\n",
    `import { ${nameOf(area)} as fr, type ${typeOf(area)} } from './fr/${area}';\n`,
    ...LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE).map(
      (language) => `import { ${nameOf(area)} as ${language} } from './${language}/${area}';\n`,
    ),
    `\nexport type { ${typeOf(area)} };\n\n/** By language. */\n`,
    `export const ${nameOf(area)}: Record<Language, ${typeOf(area)}> = { ${LANGUAGE_CODES.join(', ')} };\n`,
  ].join('');

/** The French module of an area also has its type, which the other languages share. */
function languageModule(
  { area, language }: { area: string; language: string },
  messages: Record<string, CompiledMessage>,
): string {
  const isFrench = language === DEFAULT_LANGUAGE;
  const hasMessages = isFrench && Object.values(messages).some(isMessage);
  return [
    NOTICE,
    `import { compiled${hasMessages ? ', type Message' : ''} } from '../../fill';\n`,
    isFrench
      ? typeModule(area, messages)
      : `import type { ${typeOf(area)} } from '../fr/${area}';\n`,
    `\nexport const ${nameOf(area)} = compiled<${typeOf(area)}>({\n`,
    ...Object.entries(messages).map(
      ([key, { template }]) => `  ${nameIn(key)}: ${JSON.stringify(template)},\n`,
    ),
    '});\n',
  ].join('');
}

const typeModule = (area: string, messages: Record<string, CompiledMessage>): string =>
  [
    `\nexport interface ${typeOf(area)} {\n`,
    ...Object.entries(messages).map(
      ([key, { parameters }]) => `  ${nameIn(key)}: ${typeText(parameters)};\n`,
    ),
    '}\n',
  ].join('');

const isMessage = ({ parameters }: CompiledMessage) => Object.keys(parameters).length > 0;

const nameIn = (key: string) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

function typeText(parameters: CompiledMessage['parameters']): string {
  const fields = Object.entries(parameters).map(([name, type]) => `${name}: ${type}`);
  return fields.length === 0 ? 'string' : `Message<{ ${fields.join('; ')} }>`;
}
