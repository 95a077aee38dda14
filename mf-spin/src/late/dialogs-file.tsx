import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import * as parts from './dialogs';
// The page's own stylesheet has only the tokens that it uses itself.
import '@girouette/ui/tokens.css';

declare const __webpack_public_path__: string;

/** Resolves once the stylesheet of the parts is there, or will not come. */
export const styled = new Promise<void>((resolve) => {
  const done = () => {
    resolve();
  };
  const link = document.createElement('link');
  const href = `${__webpack_public_path__}dialogs.css`;
  document.head.append(
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done }),
  );
});

export { setTexts } from '../shared/texts';

const { suggestEmail, ...components } = parts;
export { suggestEmail };

export type Part = keyof typeof components;
export const names = Object.keys(components) as Part[];

/**
 * A function that shows a part in an element of the page, with a copy of Preact of its own, or removes it.
 * @param element an element that no other code changes
 */
export function mount(element: Element, part: Part): (props: object | null) => void {
  const root = createRoot(element);
  const Component = components[part] as ComponentType<object>;
  return (props) => {
    root.render(props && createElement(Component, props));
  };
}
