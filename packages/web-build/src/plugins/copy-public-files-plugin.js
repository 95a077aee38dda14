import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the files of `public/` beside the page, except templates. */
export class CopyPublicFilesPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CopyPublicFilesPlugin', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyPublicFilesPlugin', stage }, () => {
        for (const name of publicFiles(this.folder)) {
          compilation.emitAsset(name, new RawSource(readFileSync(join(this.folder, name))));
        }
      });
    });
  }
}

const publicFiles = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.html')) : [];
