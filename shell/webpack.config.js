import { hostConfig } from '@girouette/web-build';

export default hostConfig({
  dir: import.meta.dirname,
  name: 'shell',
  // The picture for shared links, 1200 × 630, and the icon that Apple's browsers ask for, 180 × 180.
  files: ['./public/og.png', './public/apple-touch-icon.png'],
  firstView: './src/first-view.tsx',
});
