import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// jsdom has no pointer capture, which Radix asks for whenever something is pressed.
if (globalThis.Element) {
  const { prototype } = globalThis.Element;
  prototype.hasPointerCapture ??= () => false;
  prototype.setPointerCapture ??= () => undefined;
  prototype.releasePointerCapture ??= () => undefined;
}

// A second, the default, is too short for the first test of a file on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so no media query matches.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
