/** Writes the views rendered during the build to `first-view.json`, and the program to `first-view.cjs`, for `writePages`. */
export class FirstViewPlugin {
  /** @param {{ views: object[], css: string, program: Buffer }} firstView */
  constructor(firstView) {
    this.firstView = firstView;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    const { program, ...views } = this.firstView;
    compiler.hooks.thisCompilation.tap('FirstViewPlugin', (compilation) => {
      compilation.hooks.additionalAssets.tap('FirstViewPlugin', () => {
        compilation.emitAsset('first-view.json', new RawSource(JSON.stringify(views)));
        compilation.emitAsset('first-view.cjs', new RawSource(program));
      });
    });
  }
}
