import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Node } from 'postcss';
import { lackedBy, MDN } from './compat';

const css = MDN.css as unknown as Record<
  'properties' | 'selectors' | 'types' | 'at-rules',
  Record<string, Identifier>
>;

/** Functions and keywords of values, such as `color-mix()`, wherever MDN has them below the types. */
const FUNCTIONS = new Map<string, Identifier>();
(function collect(features: Record<string, Identifier>): void {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat') continue;
    if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, feature);
    collect(feature);
  }
})(css.types);

const UNITS: readonly [RegExp, Identifier | undefined][] = [
  [/\d(dvh|dvw|svh|svw|lvh|lvw|dvi|dvb)\b/, css.types.length?.viewport_percentage_units_dynamic],
  [/\dcq(w|h|i|b|min|max)\b/, css.types.length?.container_query_length_units],
];

/**
 * What a sheet uses that a promised browser lacks, such as `text-wrap: balance`, a newer pseudo-class or `@container`. What stands inside `@supports`
 * has its fallback outside.
 */
export function newerInSheet(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  postcss.parse(text).walk((node) => {
    if (isGuarded(node)) return;
    for (const feature of featuresOf(node)) found.add(feature);
  });
  return found;
}

function isGuarded(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  }
  return false;
}

function featuresOf(node: Node): string[] {
  if (node.type === 'decl') return ofDeclaration(node as Declaration);
  if (node.type === 'atrule') return ofAtRule(node as AtRule);
  if (node.type !== 'rule') return [];
  return selectorsIn((node as postcss.Rule).selector).filter(
    (name) =>
      !/^:+-/.test(name) && lackedBy(css.selectors[name.replaceAll(/^:+|\(\)$/g, '')]).length > 0,
  );
}

/** The pseudo-classes and pseudo-elements of a selector. The minifier has already removed nesting. */
const selectorsIn = (selector: string): string[] => [
  ...new Set(
    [...selector.matchAll(/(::?)([a-z-]+)(\()?/g)].map(
      ([, colons = '', name = '', call]) => `${colons}${name}${call ? '()' : ''}`,
    ),
  ),
];

function ofDeclaration({ prop, value, parent }: Declaration): string[] {
  if (prop.startsWith('--')) return ofValue(undefined, value);
  if (parent?.type === 'atrule' && (parent as AtRule).name !== 'media') {
    const descriptor = css['at-rules'][(parent as AtRule).name]?.[prop];
    return lackedBy(descriptor).length > 0 ? [`@${(parent as AtRule).name} ${prop}`] : [];
  }
  const property = css.properties[prop];
  if (lackedBy(property).length > 0) return isPrefixedToo(prop, parent) ? [] : [prop];
  return ofValue(property, value).map((what) =>
    /^[a-z-]+$/.test(what) && property?.[what] ? `${prop}: ${what}` : what,
  );
}

/** The build adds `-webkit-` where the promised browsers need it. */
const isPrefixedToo = (property: string, rule: Node | undefined): boolean =>
  rule?.type === 'rule' &&
  (rule as postcss.Rule).nodes.some(
    (node) => node.type === 'decl' && node.prop === `-webkit-${property}`,
  );

function ofValue(property: Identifier | undefined, value: string): string[] {
  const plain = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  const functions = [...plain.matchAll(/([a-z][a-z0-9-]*)\(/g)]
    .map(([, name = '']) => name)
    .filter((name) => lackedBy(FUNCTIONS.get(name)).length > 0)
    .map((name) => `${name}()`);
  const words = plain
    .split(/[\s,/]+/)
    .filter((word) => /^[a-z][a-z-]*$/.test(word) && lackedBy(property?.[word]).length > 0);
  const units = UNITS.filter(([unit, feature]) => unit.test(plain) && lackedBy(feature).length > 0);
  return [...functions, ...words, ...units.map(([unit]) => unit.exec(plain)?.[0].slice(1) ?? '')];
}

function ofAtRule({ name, params }: AtRule): string[] {
  const rule = css['at-rules'][name];
  if (lackedBy(rule).length > 0) return [`@${name}`];
  if (name !== 'media') return [];
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature);
  if (/[<>]/.test(params)) features.push('range_syntax');
  return features
    .filter((feature) => lackedBy(rule?.[feature]).length > 0)
    .map((feature) => `@media (${feature})`);
}
