import { pageConfig, remoteConfig } from '@girouette/web-build';

const here = { dir: import.meta.dirname, name: 'mf-spin' };
const page = pageConfig({
  ...here,
  entry: './src/standalone.tsx',
  template: './src/page/index.html',
  firstView: './src/page/first-view.tsx',
  firstScript: './src/page/first-script.js',
});
const remote = remoteConfig(here);

/** Two builds of the same sources: the guest's page, and the remote for the preview in the page editor. */
export default async (env, argv) => [await page(env, argv), await remote(env, argv)];
