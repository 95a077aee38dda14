/** Joins the truthy class names, e.g. `classNames(styles.button, wide && styles.wide)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
