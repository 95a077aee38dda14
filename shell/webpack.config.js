import { hostConfig } from '@girouette/web-build';

export default hostConfig({
  dir: import.meta.dirname,
  name: 'shell',
  // The picture for shared links, 1200 × 630.
  files: ['./public/og.png'],
  firstView: './src/first-view.tsx',
});
