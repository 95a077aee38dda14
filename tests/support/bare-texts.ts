import ts from 'typescript';
import { sharesElement } from './jsx/branches';
import { nameOf, partsOf, partsOfValue, tagOf, TEXTS, type Context, type Part } from './jsx/parts';
import {
  eachNode,
  exportedFrom,
  isExported,
  isFunction,
  returnsOf,
  scopeOf,
  shareNodes,
} from './jsx/scope';

/** A place where a screen breaks, or shows an old text, once a browser has replaced text nodes with elements. */
export interface BareText {
  /** `path:line` */
  at: string;
  why: string;
}

const WRAP = 'give the text an element of its own, or join it with its neighbours in a template';

/** Finds the bare texts of TSX sources, given by path. */
export function bareTextsIn(sources: ReadonlyMap<string, string>): BareText[] {
  const files = [...sources].map(([path, content]) => {
    const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
    return { file, scope: scopeOf(file) };
  });
  const scopes = files.map(({ scope }) => scope);
  shareNodes(scopes);
  const known = {
    components: new Map<string, Part>(),
    unwrapped: new Set<string>(),
    exported: exportedFrom(scopes),
  };
  // A component may render another one, so what is known grows in a second round.
  for (let round = 0; round < 2; round += 1) {
    for (const scope of scopes) learnComponents({ scope, ...known });
  }
  return files.flatMap(({ file, scope }) => {
    const found: BareText[] = [];
    eachNode(file, (node) => {
      const why = faultOf(node, { scope, ...known });
      if (why === null) return;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${file.fileName}:${String(line + 1)}`, why });
    });
    return found;
  });
}

function faultOf(node: ts.Node, context: Context): string | null {
  if (sharesElement(node)) return 'an element that two states share, with a text: give it a key';
  if (!isParent(node)) return null;
  const parts = partsOf(node.children, context);
  const has = (...wanted: Part[]) => parts.some((part) => wanted.includes(part));
  if (ts.isJsxElement(node) && context.unwrapped.has(nameOf(node, context)) && has(...TEXTS)) {
    return `a text in <${tagOf(node)}>, which shows it beside others: ${WRAP}`;
  }
  if (parts.length < 2) return isMixed(node, context) ? `a text or an element: ${WRAP}` : null;
  if (has('sometimes text')) return `a text that comes and goes beside others: ${WRAP}`;
  if (has('fixed text', 'text') && has('sometimes')) {
    return `an element that comes and goes beside a text: ${WRAP}`;
  }
  return has('text') ? `a text that may change beside others: ${WRAP}` : null;
}

type Parent = ts.JsxElement | ts.JsxFragment;

/** An element, or a fragment that is not part of the children of another one. */
const isParent = (node: ts.Node): node is Parent =>
  ts.isJsxElement(node) ||
  (ts.isJsxFragment(node) && !ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent));

/** Whether the only child is a text in one case and an element in the other. */
function isMixed({ children }: Parent, context: Context): boolean {
  return children.some((child) => {
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const choices = choicesOf(child.expression).flatMap((choice) => partsOfValue(choice, context));
    return (
      choices.some((part) => TEXTS.includes(part)) &&
      choices.some((part) => part === 'element' || part === 'sometimes')
    );
  });
}

/** Returns the possible values of an expression: the branches of a condition, else the expression itself. */
function choicesOf(value: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(value)) return choicesOf(value.expression);
  if (ts.isConditionalExpression(value)) {
    return [...choicesOf(value.whenTrue), ...choicesOf(value.whenFalse)];
  }
  return [value];
}

/** Learns what the components of a file render, and which of them render `children` beside others. */
function learnComponents(
  context: Context & { components: Map<string, Part>; unwrapped: Set<string> },
): void {
  for (const [short, value] of context.scope.values) {
    if (!/^[A-Z]/.test(short) || !isFunction(value)) continue;
    const name = isExported(value) ? short : `${short} in ${context.scope.path}`;
    const returns = returnsOf(value);
    const parts = returns.flatMap((result) => partsOfValue(result, context));
    const isAlways = returns.every((result) => partsOfValue(result, context).length > 0);
    if (parts.some((part) => TEXTS.includes(part))) context.components.set(name, 'sometimes text');
    else if (parts.includes('sometimes') || !isAlways) context.components.set(name, 'sometimes');
    eachNode(value, (node) => {
      if (!isParent(node)) return;
      const all = partsOf(node.children, context);
      if (all.length > 1 && node.children.some(isChildren)) context.unwrapped.add(name);
    });
  }
}

const isChildren = (child: ts.JsxChild): boolean =>
  ts.isJsxExpression(child) &&
  child.expression !== undefined &&
  ts.isIdentifier(child.expression) &&
  child.expression.text === 'children';
