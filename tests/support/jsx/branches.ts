import ts from 'typescript';
import { tagOf } from './parts';
import { eachNode, isFunction, returnsOf } from './scope';

type Element = ts.JsxElement | ts.JsxSelfClosingElement;

/**
 * Returns whether a condition, or the returns of a function, keep one element for two states with a text beside other children. The element
 * is then filled anew in place, and needs a key.
 */
export function sharesElement(node: ts.Node): boolean {
  const elements = branchesOf(node).filter(isElement);
  return elements.some(
    (element, at) =>
      hasMixedText(element) &&
      elements.some((other, place) => place !== at && tagOf(other) === tagOf(element)) &&
      !hasKey(element),
  );
}

function branchesOf(node: ts.Node): ts.Node[] {
  if (isFunction(node)) return returnsOf(node).map(bare);
  if (!ts.isConditionalExpression(node) || ts.isConditionalExpression(node.parent)) return [];
  return leavesOf(node);
}

function leavesOf(value: ts.Expression): ts.Expression[] {
  const inner = bare(value);
  return ts.isConditionalExpression(inner)
    ? [...leavesOf(inner.whenTrue), ...leavesOf(inner.whenFalse)]
    : [inner];
}

const bare = (value: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(value) ? bare(value.expression) : value;

const isElement = (node: ts.Node): node is Element =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

function hasMixedText(element: Element): boolean {
  let found = false;
  eachNode(element, (node) => {
    if (!ts.isJsxElement(node)) return;
    const shown = node.children.filter(
      (child) =>
        !(ts.isJsxText(child) && child.text.trim() === '') &&
        !(ts.isJsxExpression(child) && !child.expression),
    );
    found ||= shown.length > 1 && shown.some(ts.isJsxText);
  });
  return found;
}

const hasKey = (element: Element): boolean =>
  (ts.isJsxElement(element) ? element.openingElement : element).attributes.properties.some(
    ({ name }) => name?.getText() === 'key',
  );
