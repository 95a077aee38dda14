export const SERVICE_WORKER = 'service-worker';

/** The files that a page loads. Their names contain a hash. */
const LOADED = /\.(js|css|svg|png|jpe?g|webp|woff2)$/;

/** Tells the service worker the name of the build and the addresses of the page's files, in `self.girouetteBuild`. */
export class ServiceWorkerPlugin {
  /** @param {{ build: string }} options the build's name */
  constructor({ build }) {
    this.build = build;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      // After the names are final, and before the compressed copies.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const worker = `${SERVICE_WORKER}.js`;
        const { publicPath } = compilation.outputOptions;
        const files = compilation
          .getAssets()
          .filter(({ name, info }) => LOADED.test(name) && name !== worker && !info.copied)
          .map(({ name }) => `${publicPath}${name}`)
          .sort();
        const known = JSON.stringify({ name: this.build, files });
        compilation.updateAsset(
          worker,
          (source) => new sources.ConcatSource(`self.girouetteBuild=${known};\n`, source),
        );
      });
    });
  }
}
