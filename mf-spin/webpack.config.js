import { languages } from '../packages/guest-texts/compiler/catalogues.mjs';
import { lateConfig, pageConfig, remoteConfig } from '@girouette/web-build';

const here = { dir: import.meta.dirname, name: 'mf-spin' };

/** A module with the texts of the voucher in a language, as `VoucherCatalogues` in `src/voucher/reading.ts`. */
const voucherTextsIn = (language) => {
  const areas = ['voucher', 'handover', 'terms'];
  const code = areas.map(
    (area) => `export { ${area} } from '@girouette/guest-texts/compiled/${language}/${area}';`,
  );
  return `data:text/javascript,${encodeURIComponent(code.join(''))}`;
};

/** The code of a module with all texts of the game in a language, `texts`: `LanguageTexts` of `src/shared/current-texts.ts`. */
const gameTextsIn = (language) => {
  const areas = ['page', 'terms', 'consents', 'closed', 'dialogs', 'errors'];
  const imports = areas.map(
    (area) => `import { ${area} } from '@girouette/guest-texts/compiled/${language}/${area}';`,
  );
  return `${imports.join('')} import { textsOf } from './src/shared/texts-of.ts';
    const texts = textsOf('${language}', { ${areas.join()} });`;
};

/** A module that exports them. */
const textsIn = (language) =>
  `data:text/javascript,${encodeURIComponent(`${gameTextsIn(language)} export { texts };`)}`;

/** A module with the texts of a guest's data in a language, as `MyDataCatalogues` in `src/my-data/reading.ts`. */
const myDataTextsIn = (language) => {
  const own = `export { myData } from '@girouette/guest-texts/compiled/${language}/my-data';`;
  const code = `${gameTextsIn(language)} ${own} export { texts as game };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

/** Files of texts for a page with the French texts in its document. */
const besideFrench = (moduleIn) =>
  Object.fromEntries(
    languages()
      .filter((language) => language !== 'fr')
      .map((language) => [`texts-${language}`, moduleIn(language)]),
  );

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
    entries: besideFrench(voucherTextsIn),
  }),
  lateConfig({ ...here, folder: 'my-data', entries: besideFrench(myDataTextsIn) }),
  lateConfig({
    ...here,
    entries: {
      dialogs: './src/late/dialogs-file.tsx',
      verification: './src/late/verification.ts',
      pdf: './src/late/pdf.ts',
      'test-play': './src/late/test-play-file.tsx',
      ...Object.fromEntries(languages().map((one) => [`texts-${one}`, textsIn(one)])),
    },
  }),
  remoteConfig(here),
];

/** Builds of the same sources: the guest's page with the files that it loads later, the voucher, a guest's data, and the remote for the preview in the page editor. */
export default (env, argv) => Promise.all(configs.map(async (config) => config(env, argv)));
