declare module '*.module.css' {
  /** The generated class names by the names in the stylesheet. */
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

/** The markup of an SVG file. */
declare module '*.svg?inline' {
  const markup: string;
  export default markup;
}

/** Webpack replaces it, so that production builds do not contain code for `development`. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
