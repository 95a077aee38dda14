/** The file in which Module Federation writes its entry, e.g. `node_modules/.federation/entry.4f1c….js`. */
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;
/** The module of what a remote exposes; its identifier contains the path of the entry. */
const CONTAINER = /^container entry /;

/**
 * Gives the two modules of Module Federation the same ids in every folder. The entry imports by absolute path and its name is a hash of
 * its content, so webpack, which derives ids from names, would choose others in each clone: one address, several contents.
 */
export class ConstantEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ConstantEntryIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ConstantEntryIdPlugin', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          // Webpack gives no other module an id that is taken.
          if (ENTRY.test(name))
            compilation.chunkGraph.setModuleId(module, CONTAINER.test(name) ? 2 : 1);
        }
      });
    });
  }
}
