import { pageConfig, remoteConfig } from '@girouette/web-build';

const here = { dir: import.meta.dirname, name: 'mf-owner' };
const page = './counter/page';
const configs = [
  pageConfig({
    ...here,
    folder: 'counter',
    entry: './counter/standalone.tsx',
    template: `${page}/index.html`,
    firstView: `${page}/first-view.tsx`,
    serviceWorker: `${page}/service-worker.ts`,
    files: ['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'].map(
      (file) => `${page}/${file}`,
    ),
  }),
  remoteConfig(here),
];

/** Two builds of the same sources: the counter, and the remote for the shell. */
export default (env, argv) => Promise.all(configs.map((config) => config(env, argv)));
