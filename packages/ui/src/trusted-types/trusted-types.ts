/**
 * Trusted Types: pages require them (`require-trusted-types-for 'script'`), so that no text becomes markup or a script's address unless one
 * of these policies lets it. Browsers without them ignore the requirement.
 */

/** The part of the browser's interface that is used here. TypeScript's library has none of it. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
  readonly emptyHTML: string;
}
/** Typed as the texts that they stand for, because React's types know no others. */
interface Rules {
  createHTML?: (markup: string) => string;
  createScriptURL?: (address: string) => string | null;
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** The scripts of our builds, and the workers that keep pages for use without network. */
const OWN_SCRIPT = /^\/(?:assets|mf)\/.+\.js$|^\/(?:counter|cadeau)\/service-worker\.js$/;
/** Whole drawings, without anything that runs or loads. */
const DRAWING = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/;
const ACTIVE =
  /<(?:script|foreignObject|iframe|image|a)[\s>/]|\son\w+\s*=|(?:href|src)\s*=\s*(?!"#)|javascript:/i;

/** An empty markup that every page accepts. */
export const EMPTY_MARKUP = trustedTypes?.emptyHTML ?? '';

/**
 * Lets libraries load the scripts of our builds by their addresses: webpack, Module Federation and service workers. Has no rule for markup,
 * which therefore stays refused. Call it once, first in a page.
 * @param options.isDevelopment whether microfrontends may come from other ports of this machine, as the pages' policy says
 */
export function trustOwnScripts({ isDevelopment = false } = {}): void {
  // Zod would try whether it may compile functions, which the policy forbids and browsers report. All copies of Zod share this object.
  const page = globalThis as { __zod_globalConfig?: object };
  page.__zod_globalConfig = { ...page.__zod_globalConfig, jitless: true };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, hostname, pathname } = new URL(address, location.href);
      const isLocal = isDevelopment && ['localhost', '127.0.0.1'].includes(hostname);
      const isOwn = (origin === location.origin || isLocal) && OWN_SCRIPT.test(pathname);
      return isOwn ? address : null;
    },
  });
}

let policy: Rules | undefined;
/** Each drawing once, because React sets the content again when the object is another one. */
const drawings = new Map<string, string>();

/**
 * The markup of a drawing that is part of a build.
 * @throws TypeError for anything but an SVG that neither runs nor loads anything
 */
export function trustedDrawing(svg: string): string {
  policy ??= trustedTypes?.createPolicy('girouette-drawing', { createHTML: plainDrawing });
  const drawing = drawings.get(svg) ?? policy?.createHTML?.(svg) ?? plainDrawing(svg);
  drawings.set(svg, drawing);
  return drawing;
}

function plainDrawing(svg: string): string {
  if (!DRAWING.test(svg) || ACTIVE.test(svg)) throw new TypeError('This is no plain drawing.');
  return svg;
}
