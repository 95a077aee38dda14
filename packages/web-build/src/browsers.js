/** The oldest supported version of each browser. */
export const OLDEST = {
  chrome: [109, 0],
  edge: [109, 0],
  firefox: [115, 0],
  safari: [15, 4],
  ios_saf: [15, 4],
};

/** In browserslist notation, for scripts. */
export const BROWSERS = Object.entries(OLDEST)
  .map(([name, version]) => `${name} >= ${version.join('.')}`)
  .join(', ');

/**
 * In lightningcss notation, for stylesheets. Without targets it writes the shortest CSS, such as `(width>=40rem)`, which Safari supports
 * only since 16.4.
 */
export const STYLE_TARGETS = Object.fromEntries(
  Object.entries(OLDEST).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);
