import '@testing-library/jest-dom';

// jsdom has no pointer capture, which Radix asks for whenever something is pressed.
if (globalThis.Element) {
  const { prototype } = globalThis.Element;
  prototype.hasPointerCapture ??= () => false;
  prototype.setPointerCapture ??= () => undefined;
  prototype.releasePointerCapture ??= () => undefined;
}
