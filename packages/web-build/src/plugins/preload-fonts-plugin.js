import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Preloads each font of the build. Otherwise a font is requested only after the stylesheet. */
export class PreloadFontsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadFontsPlugin', (compilation) => {
      const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap('PreloadFontsPlugin', (groups) => {
        const fonts = Object.keys(compilation.assets).filter((name) => name.endsWith('.woff2'));
        const links = fonts.map((name) => ({
          tagName: 'link',
          voidTag: true,
          attributes: {
            rel: 'preload',
            href: groups.publicPath + name,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          meta: {},
        }));
        return { ...groups, headTags: [...links, ...groups.headTags] };
      });
    });
  }
}
