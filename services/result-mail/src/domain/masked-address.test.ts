import { maskedAddress } from './masked-address';

it.each([
  ['camille.perrin@gmial.com', 'c•••@gmial.com'],
  ['é@example.fr', 'é•••@example.fr'],
  ['"a@b"@example.fr', '"•••@example.fr'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
