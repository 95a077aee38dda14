/** The SQL of a field: its value, its JSON type (null when it is missing), and what is known of it. */
export interface Column {
  value: string;
  type: string;
  /** Whether no document holds an array or object here, nor an array on the way: true of indexed fields. */
  scalar: boolean;
  /** Whether the path goes through other fields. */
  dotted: boolean;
}

/** The column for a dotted path that `checkPath` let through. */
export function columnOf(path: string, scalarPaths: ReadonlySet<string>): Column {
  if (path === '_id') return { value: 'id', type: `'text'`, scalar: true, dotted: false };
  const where = jsonPath(path);
  return {
    value: `json_extract(doc, ${where})`,
    type: `json_type(doc, ${where})`,
    scalar: scalarPaths.has(path),
    dotted: path.includes('.'),
  };
}

/** The path as an SQL text for SQLite's JSON functions: `'$."owner"."id"'`. */
export function jsonPath(path: string): string {
  const parts = path.split('.').map((part) => `."${part.replaceAll("'", "''")}"`);
  return `'$${parts.join('')}'`;
}

/** A name in SQL. Names of collections and indexes hold no quotes. */
export function quoted(name: string): string {
  return `"${name}"`;
}
