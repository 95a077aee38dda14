/** Writes what was rendered while building to `first-view.json`, for `writePages`. */
export class FirstViewPlugin {
  /** @param {{ views: object[], css: string }} firstView */
  constructor(firstView) {
    this.firstView = firstView;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstViewPlugin', (compilation) => {
      compilation.hooks.additionalAssets.tap('FirstViewPlugin', () => {
        compilation.emitAsset(
          'first-view.json',
          new compiler.webpack.sources.RawSource(JSON.stringify(this.firstView)),
        );
      });
    });
  }
}
