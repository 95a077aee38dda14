declare module '*.module.css' {
  /** Class names of the module by the names its author gave them. */
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
