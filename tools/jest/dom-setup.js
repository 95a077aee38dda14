import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import '../../packages/ui/src/testing/test-end';

// jsdom lacks pointer capture, which Radix uses on every press.
if (globalThis.Element) {
  const { prototype } = globalThis.Element;
  prototype.hasPointerCapture ??= () => false;
  prototype.setPointerCapture ??= () => undefined;
  prototype.releasePointerCapture ??= () => undefined;
}

// The default of one second is too short for a file's first test on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so no media query matches.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
