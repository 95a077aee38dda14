import ts from 'typescript';

export type Functionlike = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** The names of a file. */
export interface Scope {
  path: string;
  /** Functions, and the first values of variables. */
  values: Map<string, ts.Node>;
  /** Names with the type of React's children. */
  nodes: Set<string>;
  /** Names with any other type. */
  others: Set<string>;
  /** Names of other modules. */
  imported: Set<string>;
  /** Names that are being looked up. */
  entered: Set<string>;
}

/** Reads the names of a file. */
export function scopeOf(file: ts.SourceFile): Scope {
  const scope: Scope = {
    path: file.fileName,
    values: new Map(),
    nodes: new Set(['children']),
    others: new Set(),
    imported: new Set(),
    entered: new Set(),
  };
  eachNode(file, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) scope.values.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      scope.values.set(node.name.text, node.initializer);
    }
    if ((ts.isImportSpecifier(node) || ts.isImportClause(node)) && node.name) {
      scope.imported.add(node.name.text);
    }
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) {
      const isNode = /\b(ReactNode|ReactElement)\b/.test(node.type?.getText() ?? '');
      (isNode ? scope.nodes : scope.others).add(node.name.text);
    }
  });
  return scope;
}

/** A property that has one type everywhere in a frontend has it in all its files. */
export function shareNodes(scopes: readonly Scope[]): void {
  for (const scope of scopes) {
    const near = scopes.filter(({ path }) => frontendOf(path) === frontendOf(scope.path));
    const others = new Set(near.flatMap((each) => [...each.others]));
    for (const name of near.flatMap(({ nodes }) => [...nodes])) {
      if (!others.has(name)) scope.nodes.add(name);
    }
  }
}

const frontendOf = (path: string): string => path.split('/src/')[0] ?? path;

/** Returns the file of each exported function. */
export const exportedFrom = (scopes: readonly Scope[]): Map<string, Scope> =>
  new Map(
    scopes.flatMap((scope) =>
      [...scope.values]
        .filter(([, value]) => isFunction(value) && isExported(value))
        .map(([name]) => [name, scope] as const),
    ),
  );

export function isExported(value: ts.Node): boolean {
  const statement = ts.findAncestor(value, ts.isVariableStatement) ?? value;
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

export const isFunction = (node: ts.Node): node is Functionlike =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Returns what a function may return, without the functions in it. */
export function returnsOf(value: Functionlike): ts.Expression[] {
  if (!value.body) return [];
  if (!ts.isBlock(value.body)) return [value.body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(value.body);
  return found;
}

/** Calls back with a node and all nodes below it. */
export function eachNode(root: ts.Node, visit: (node: ts.Node) => void): void {
  visit(root);
  ts.forEachChild(root, (child) => {
    eachNode(child, visit);
  });
}
