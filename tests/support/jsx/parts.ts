import ts from 'typescript';
import { isExported, isFunction, returnsOf, type Functionlike, type Scope } from './scope';

/**
 * The kinds of children of an element: a text that never changes, a text that may, an element that is always there, an element that
 * comes and goes, or a text that does.
 */
export type Part = 'fixed text' | 'text' | 'element' | 'sometimes' | 'sometimes text' | 'node';

export const TEXTS: readonly Part[] = ['fixed text', 'text', 'sometimes text'];

/** The facts about all sources that the children of one element depend on. */
export interface Known {
  /** The part that a component renders, by its name; a component that is missing renders one element. */
  components: ReadonlyMap<string, Part>;
  /** Components that render their `children` beside others. */
  unwrapped: ReadonlySet<string>;
  /** The file of each exported function. */
  exported: ReadonlyMap<string, Scope>;
}

export interface Context extends Known {
  scope: Scope;
}

/** Returns what the children of an element may become, with those of its fragments. */
export const partsOf = (children: readonly ts.JsxChild[], context: Context): Part[] =>
  children.flatMap((child) => {
    if (ts.isJsxText(child)) return child.text.trim() === '' ? [] : ['fixed text'];
    if (ts.isJsxExpression(child)) {
      return child.expression ? partsOfValue(child.expression, context) : [];
    }
    return partsOfValue(child, context);
  });

/** Returns what a value among the children of an element may become. */
export function partsOfValue(value: ts.Expression, context: Context): Part[] {
  if (ts.isJsxFragment(value)) return partsOf(value.children, context);
  if (ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value)) {
    return [context.components.get(nameOf(value, context)) ?? elementOf(tagOf(value), context)];
  }
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) {
    return partsOfValue(value.expression, context);
  }
  if (ts.isStringLiteralLike(value)) return value.text.trim() === '' ? [] : ['fixed text'];
  if (ts.isNumericLiteral(value)) return ['fixed text'];
  if (isNothing(value)) return [];
  if (ts.isConditionalExpression(value)) {
    return [sometimes([value.whenTrue, value.whenFalse], context)];
  }
  if (ts.isBinaryExpression(value)) return partsOfOperation(value, context);
  if (ts.isCallExpression(value)) return partsOfCall(value, context);
  if (ts.isIdentifier(value)) return partsOfName(value.text, context);
  if (ts.isPropertyAccessExpression(value) && context.scope.nodes.has(value.name.text)) {
    return ['node'];
  }
  return ['text'];
}

/** An element whose type is a value, such as an icon, is replaced when the value changes. */
function elementOf(tag: string, { scope }: Context): Part {
  const isKnown = /^[a-z]|\./.test(tag) || scope.imported.has(tag) || scope.values.has(tag);
  return isKnown ? 'element' : 'sometimes';
}

/** `a && b` and `a ?? b` may be nothing; `a + b` is a text. */
function partsOfOperation(value: ts.BinaryExpression, context: Context): Part[] {
  const { kind } = value.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [sometimes([value.right], context)];
  const isChoice =
    kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isChoice ? [sometimes([value.left, value.right], context)] : ['text'];
}

const sometimes = (values: readonly ts.Expression[], context: Context): Part =>
  values.flatMap((value) => partsOfValue(value, context)).some((part) => TEXTS.includes(part))
    ? 'sometimes text'
    : 'sometimes';

function partsOfCall(call: ts.CallExpression, context: Context): Part[] {
  const callee = call.expression;
  const callback = call.arguments.find((each) => ts.isFunctionLike(each)) as
    | Functionlike
    | undefined;
  if (callback) {
    const parts = returnsOf(callback).flatMap((value) => partsOfValue(value, context));
    return [parts.some((part) => TEXTS.includes(part)) ? 'sometimes text' : 'sometimes'];
  }
  if (!ts.isIdentifier(callee)) return ['text'];
  // Its texts and elements are siblings.
  if (callee.text === 'fillParts') return ['text', 'element'];
  // A portal shows its element elsewhere.
  return callee.text === 'createPortal' ? [] : partsOfName(callee.text, context);
}

/** Returns the parts behind a name of the file: its initial value, the result of the function, or a node when its type says so. */
function partsOfName(name: string, context: Context): Part[] {
  const { scope } = context;
  if (scope.nodes.has(name)) return ['node'];
  const value = scope.values.get(name);
  if (!value) {
    const elsewhere = context.exported.get(name);
    return elsewhere ? partsOfName(name, { ...context, scope: elsewhere }) : ['text'];
  }
  if (scope.entered.has(name)) return ['text'];
  scope.entered.add(name);
  const parts = isFunction(value)
    ? resultOf(value, context)
    : partsOfValue(value as ts.Expression, context);
  scope.entered.delete(name);
  return parts;
}

/** The one part that a call of a function shows. */
function resultOf(called: Functionlike, context: Context): Part[] {
  const parts = returnsOf(called).flatMap((result) => partsOfValue(result, context));
  const texts = parts.filter((part) => TEXTS.includes(part));
  if (texts.length > 0) return [texts.length === parts.length ? 'text' : 'sometimes text'];
  return [parts.length === 1 ? parts[0]! : 'sometimes'];
}

/** A component that a file keeps to itself may have the name of another one. */
export function nameOf(
  element: ts.JsxElement | ts.JsxSelfClosingElement,
  { scope }: Context,
): string {
  const tag = tagOf(element);
  const own = scope.values.get(tag);
  return own && !isExported(own) ? `${tag} in ${scope.path}` : tag;
}

export const tagOf = (element: ts.JsxElement | ts.JsxSelfClosingElement): string =>
  (ts.isJsxElement(element) ? element.openingElement : element).tagName.getText();

const isNothing = (value: ts.Expression): boolean =>
  value.kind === ts.SyntaxKind.NullKeyword ||
  value.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(value) && value.text === 'undefined');
