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

// The defaults of one and five seconds are too short for a file's first test on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// A draft of one test is no start of the next.
beforeEach(() => {
  globalThis.sessionStorage?.clear();
});

// jsdom has no layout, so no media query matches.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false });
