import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lateConfig, pageConfig, remoteConfig } from '@girouette/web-build';

const here = { dir: import.meta.dirname, name: 'mf-spin' };
const CATALOGUES = join(here.dir, '../packages/contracts/src/guest-texts');
/** The languages of guests: those with a folder of catalogues. */
const languages = readdirSync(CATALOGUES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'compiled')
  .map(({ name }) => name);

/** A module with the texts of the voucher in a language, as `VoucherCatalogues` in `src/voucher/reading.ts`. */
const voucherTextsIn = (language) => {
  const areas = ['voucher', 'handover', 'terms'];
  const code = areas.map(
    (area) =>
      `export { ${area} } from '@girouette/contracts/guest-texts/compiled/${language}/${area}';`,
  );
  return `data:text/javascript,${encodeURIComponent(code.join(''))}`;
};

/** A module that exports all texts of a language: `LanguageTexts` of `src/shared/current-texts.ts`. */
const textsIn = (language) => {
  const areas = ['page', 'terms', 'consents', 'closed', 'dialogs', 'errors'];
  const imports = areas.map(
    (area) =>
      `import { ${area} } from '@girouette/contracts/guest-texts/compiled/${language}/${area}';`,
  );
  const code = `${imports.join('')} import { textsOf } from './src/shared/texts-of.ts';
    export const texts = textsOf('${language}', { ${areas.join()} });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

const configs = [
  pageConfig({
    ...here,
    entry: './src/standalone.tsx',
    template: './src/page/index.html',
    firstView: './src/page/first-view.tsx',
    firstScript: './src/page/first-script.js',
  }),
  pageConfig({
    ...here,
    folder: 'voucher',
    entry: './src/voucher/standalone.tsx',
    template: './src/voucher/index.html',
    firstView: './src/voucher/first-view.tsx',
    firstScript: './src/voucher/first-script.js',
    serviceWorker: './src/voucher/service-worker.ts',
  }),
  pageConfig({
    ...here,
    folder: 'my-data',
    entry: './src/my-data/standalone.tsx',
    template: './src/my-data/index.html',
    firstView: './src/my-data/first-view.tsx',
  }),
  lateConfig({
    ...here,
    folder: 'voucher',
    entries: Object.fromEntries(
      // The document has the French texts.
      languages
        .filter((language) => language !== 'fr')
        .map((language) => [`texts-${language}`, voucherTextsIn(language)]),
    ),
  }),
  lateConfig({
    ...here,
    entries: {
      dialogs: './src/late/dialogs-file.tsx',
      verification: './src/late/verification.ts',
      pdf: './src/late/pdf.ts',
      ...Object.fromEntries(languages.map((one) => [`texts-${one}`, textsIn(one)])),
    },
  }),
  remoteConfig(here),
];

/** Builds of the same sources: the guest's page with the files that it loads later, the voucher, a guest's data, and the remote for the preview in the page editor. */
export default (env, argv) => Promise.all(configs.map(async (config) => config(env, argv)));
