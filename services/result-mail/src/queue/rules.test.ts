import { maskedAddress } from '../delivery/rules';
import { nextAttempt } from './rules';

const policy = { firstMs: 1_000, longestMs: 5_000, attempts: 5 };
const now = new Date('2026-11-21T12:00:00Z');

const waitAfter = (attempts: number) => {
  const at = nextAttempt(policy, attempts, now);
  return at && at.getTime() - now.getTime();
};

describe('nextAttempt', () => {
  it('doubles the wait with each try, up to the longest', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 5_000]);
  });

  it('gives up after the last try', () => {
    expect(waitAfter(5)).toBeNull();
    expect(waitAfter(6)).toBeNull();
  });
});

it.each([
  ['camille.perrin@gmial.com', 'c•••@gmial.com'],
  ['é@example.fr', 'é•••@example.fr'],
  ['"a@b"@example.fr', '"•••@example.fr'],
])('%s is shown as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
