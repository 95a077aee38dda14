import { pageConfig, remoteConfig } from '@girouette/web-build';

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
  remoteConfig(here),
];

/** Three builds of the same sources: the guest's page, the voucher, and the remote for the preview in the page editor. */
export default (env, argv) => Promise.all(configs.map((config) => config(env, argv)));
