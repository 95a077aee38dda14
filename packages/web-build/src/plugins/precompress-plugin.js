import { precompress } from '../precompress.js';

/** Compresses the whole output folder once it is written. */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', () =>
      precompress(compiler.outputPath),
    );
  }
}
