/** Module Federation's entry file, e.g. `node_modules/.federation/entry.4f1c….js`. */
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;
/** The module exposed by a remote. Its identifier contains the path of the entry. */
const CONTAINER = /^container entry /;

/**
 * Gives two Module Federation modules the same ids in every folder. The entry imports by absolute path, and its name is a hash of its
 * content. Webpack derives ids from names, so each clone would get other ids: one address with several contents.
 */
export class ConstantEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ConstantEntryIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ConstantEntryIdPlugin', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          // Webpack does not assign an id twice.
          if (ENTRY.test(name))
            compilation.chunkGraph.setModuleId(module, CONTAINER.test(name) ? 2 : 1);
        }
      });
    });
  }
}
