import { join } from 'node:path';
import { baseConfig } from '@girouette/web-build';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const dir = import.meta.dirname;
const base = baseConfig({ dir, name: 'gallery', development: true, outputPath: join(dir, 'dist') });

export default {
  ...base,
  entry: './src/index.tsx',
  output: { ...base.output, publicPath: '', clean: true },
  plugins: [...base.plugins, new HtmlWebpackPlugin({ template: './src/index.html' })],
};
