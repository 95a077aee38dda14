declare module '*.module.css' {
  /** The generated class names by the names in the stylesheet. */
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

/** The markup of a drawing. */
declare module '*.svg?inline' {
  const markup: string;
  export default markup;
}

/** Webpack replaces it; code that is only for `development` does not get into a production build. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
