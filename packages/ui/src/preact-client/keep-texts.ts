import { options, type VNode } from 'preact';

/** What Preact calls an element's children and its node. The names are part of Preact's interface for extensions. */
interface Rendered extends VNode {
  __k?: readonly (Rendered | null)[] | null;
  __e?: Element | Text | null;
}

const shown = new WeakMap<Element, string>();
const before = options.diffed?.bind(options);

/**
 * Shows the new text of an element also when a browser's translation has put an element of its own in place of the old one, as React does.
 * Preact would write into the text node that is not in the document any more.
 */
options.diffed = (rendered: Rendered) => {
  const { type, __e: element, __k: children } = rendered;
  if (typeof type === 'string' && element instanceof Element && children?.length === 1) {
    const [child] = children;
    if (!child?.type) keepText(element, child?.__e instanceof Text ? child.__e : null);
  }
  before?.(rendered);
};

/** @param text the only node of the element; null for an empty one */
function keepText(element: Element, text: Text | null): void {
  const said = text ? text.data : '';
  if (shown.get(element) !== said && element.firstChild !== text) {
    element.textContent = '';
    if (text) element.append(text);
  }
  shown.set(element, said);
}
