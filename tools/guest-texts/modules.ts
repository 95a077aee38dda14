import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@girouette/contracts/guest-texts/languages';
import { areas, readCatalogue, type Catalogue } from './catalogues';
import { compileMessage, type CompiledMessage } from './compile-message';
import { pseudoMessage } from './pseudo';

/** The language of tests, in which every text of a catalogue looks foreign. It is in no list of languages, and no guest gets it. */
export const PSEUDO_LANGUAGE = 'en-XA';

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
          languageModule(area, compileAll(readCatalogue(language, area), language)),
        ]),
        [
          `${FOLDER}/${PSEUDO_LANGUAGE}/${area}.ts`,
          languageModule(area, compileAll(pseudoCatalogue(english), 'en')),
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
export const nameOf = (area: string) =>
  area.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The type of an area, which the French catalogue decides, and its texts in all languages for programs that serve all guests. */
function areaModule(area: string): string {
  const messages = compileAll(readCatalogue(DEFAULT_LANGUAGE, area), DEFAULT_LANGUAGE);
  const fields = Object.entries(messages).map(
    ([key, { parameters }]) => `  ${nameIn(key)}: ${typeText(parameters)};\n`,
  );
  const imports = LANGUAGE_CODES.map(
    (language) => `import { ${nameOf(area)} as ${language} } from './${language}/${area}';\n`,
  );
  const hasMessages = Object.values(messages).some(({ template, parameters }) =>
    isMessage({ template, parameters }),
  );
  return [
    NOTICE,
    hasMessages ? "import type { Message } from '../fill';\n" : '',
    "import type { Language } from '../languages';\n",
    ...imports,
    `\nexport interface ${typeOf(area)} {\n`,
    ...fields,
    `}\n\n/** By language. */\nexport const ${nameOf(area)}: Record<Language, ${typeOf(area)}> = { ${LANGUAGE_CODES.join(', ')} };\n`,
  ].join('');
}

const languageModule = (area: string, messages: Record<string, CompiledMessage>): string =>
  [
    NOTICE,
    "import { compiled } from '../../fill';\n",
    `import type { ${typeOf(area)} } from '../${area}';\n\n`,
    `export const ${nameOf(area)} = compiled<${typeOf(area)}>({\n`,
    ...Object.entries(messages).map(
      ([key, { template }]) => `  ${nameIn(key)}: ${JSON.stringify(template)},\n`,
    ),
    '});\n',
  ].join('');

const isMessage = ({ parameters }: CompiledMessage) => Object.keys(parameters).length > 0;

const nameIn = (key: string) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

function typeText(parameters: CompiledMessage['parameters']): string {
  const fields = Object.entries(parameters).map(([name, type]) => `${name}: ${type}`);
  return fields.length === 0 ? 'string' : `Message<{ ${fields.join('; ')} }>`;
}
