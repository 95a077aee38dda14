import { lateConfig, pageConfig, remoteConfig } from '@girouette/web-build';

const here = { dir: import.meta.dirname, name: 'mf-spin' };
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
    entries: {
      dialogs: './src/late/dialogs-file.tsx',
      verification: './src/late/verification.ts',
      pdf: './src/late/pdf.ts',
    },
  }),
  remoteConfig(here),
];

/** Builds of the same sources: the guest's page with the files that it loads later, the voucher, a guest's data, and the remote for the preview in the page editor. */
export default (env, argv) => Promise.all(configs.map(async (config) => config(env, argv)));
