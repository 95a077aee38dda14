import '@testing-library/jest-dom';

// jsdom has no pointer capture, which Radix asks for whenever something is pressed.
if (typeof Element !== 'undefined') {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
}
