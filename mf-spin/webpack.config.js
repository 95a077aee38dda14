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
    (area) => `export{${area}}from'${CATALOGUES}/compiled/${language}/${area}.ts';`,
  );
  return `data:text/javascript,${encodeURIComponent(code.join(''))}`;
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
    },
  }),
  remoteConfig(here),
];

/** Builds of the same sources: the guest's page with the files that it loads later, the voucher, and the remote for the preview in the page editor. */
export default (env, argv) => Promise.all(configs.map(async (config) => config(env, argv)));
