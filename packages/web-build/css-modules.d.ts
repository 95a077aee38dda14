declare module '*.module.css' {
  /** The generated class names by the names in the stylesheet. */
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
