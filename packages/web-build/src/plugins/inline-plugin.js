import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Inlines the page's stylesheet and its first script, which saves two round trips. Writes `csp.json` for the content security policy: their
 * hashes, and which rare kinds of files the page loads.
 */
export class InlinePlugin {
  /** @param {{ firstScript?: string, own?: ('worker' | 'manifest')[] }} options firstScript: the script's text */
  constructor({ firstScript, own = [] }) {
    this.firstScripts = firstScript ? [firstScript] : [];
    this.own = own;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('InlinePlugin', (compilation) => {
      const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tap('InlinePlugin', (groups) => {
        const css = withoutUnusedProperties(
          groups.headTags
            .filter(isSheet)
            .map(({ attributes }) => takeAsset(compilation, groups.publicPath, attributes.href))
            .join(''),
        );
        const policy = {
          style: [hashOf(css)],
          script: this.firstScripts.map(hashOf),
          ...(this.own.length > 0 && { own: this.own }),
        };
        compilation.emitAsset(
          'csp.json',
          new compiler.webpack.sources.RawSource(JSON.stringify(policy)),
        );
        return {
          ...groups,
          headTags: [
            ...this.firstScripts.map((text) => inlineTag('script', text)),
            inlineTag('style', css),
            ...groups.headTags.filter((tag) => !isSheet(tag)),
          ],
        };
      });
    });
  }
}

/** Removes the custom properties (design tokens) that the minified stylesheet does not use. */
function withoutUnusedProperties(css) {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const lean = css
    .replace(/(?<=[{;])(--[\w-]+):[^;}]*(;|(?=}))/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    )
    .replace(/[^{}]+\{\}/g, '');
  // A property used only by unused properties is unused too.
  return lean === css ? css : withoutUnusedProperties(lean);
}

const isSheet = ({ tagName, attributes }) => tagName === 'link' && attributes.rel === 'stylesheet';

const inlineTag = (tagName, innerHTML) => ({
  tagName,
  innerHTML,
  voidTag: false,
  attributes: {},
  meta: {},
});

function takeAsset(compilation, publicPath, href) {
  const name = href.slice(publicPath.length);
  const css = compilation.getAsset(name).source.source().toString();
  compilation.deleteAsset(name);
  return css;
}
