import { hostConfig } from '@girouette/web-build';

export default hostConfig({
  dir: import.meta.dirname,
  name: 'shell',
  firstView: './src/first-view.tsx',
});
