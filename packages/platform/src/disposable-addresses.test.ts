import { isDisposable } from './disposable-addresses';

it.each([
  ['guest@yopmail.com', true],
  ['guest@inbox.mailinator.com', true],
  ['guest@gmail.com', false],
  ['guest@orange.fr', false],
  ['guest@xn--bcher-kva.fr', false],
  // These forward to a permanent mailbox.
  ['guest@duck.com', false],
  ['guest@privaterelay.appleid.com', false],
])('%s is a disposable address: %p', (email, expected) => {
  expect(isDisposable(email)).toBe(expected);
});
