/** Writes a file with the given content into the output folder. */
export class EmitPlugin {
  /**
   * @param {string} name relative to the output folder
   * @param {Buffer} content
   */
  constructor(name, content) {
    this.name = name;
    this.content = content;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmitPlugin', (compilation) => {
      const source = new compiler.webpack.sources.RawSource(this.content);
      compilation.emitAsset(this.name, source, { copied: true });
    });
  }
}
