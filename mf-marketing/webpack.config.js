import { remoteConfig } from '@girouette/web-build';

export default remoteConfig({
  dir: import.meta.dirname,
  name: 'mf-marketing',
  firstView: './src/first-view.tsx',
});
