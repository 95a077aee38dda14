import { options, type VNode } from 'preact';

/** Preact's names for an element's children and its node. The names are part of Preact's interface for extensions. */
interface Rendered extends VNode {
  __k?: readonly (Rendered | null)[] | null;
  __e?: Shown | Text | null;
}

/** An element with the text that it shows. */
type Shown = Element & { shown?: string | undefined };

const hooks: { diffed?: (rendered: Rendered) => void } = options;
const before = hooks.diffed;

/**
 * Shows the new text of an element also when a browser's translation has put elements of its own in place of the old one, as React does.
 * Preact would write into the text node that is not in the document any more.
 */
hooks.diffed = (rendered) => {
  const { type, __e: element, __k: children } = rendered;
  if (typeof type === 'string' && children?.length === 1 && !children[0]?.type) {
    keepText(element as Shown, children[0]?.__e as Text | undefined);
  }
  before?.(rendered);
};

/** @param text the only child of the element; undefined for an empty one */
function keepText(element: Shown, text?: Text): void {
  if (element.shown !== text?.data && element.firstElementChild) {
    element.textContent = '';
    if (text) element.append(text);
  }
  element.shown = text?.data;
}
