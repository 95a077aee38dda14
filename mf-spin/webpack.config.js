import { pageConfig, remoteConfig } from '@girouette/web-build';

const here = { dir: import.meta.dirname, name: 'mf-spin' };

/** Two builds of the same sources: the guest's own page, and the remote that the page editor previews with. */
export default async () => [
  await pageConfig({
    ...here,
    entry: './src/standalone.tsx',
    template: './src/page/index.html',
    firstView: './src/page/first-view.tsx',
    firstScript: './src/page/ask-early.js',
  }),
  remoteConfig(here),
];
