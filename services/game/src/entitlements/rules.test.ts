import { freeNumbers } from './rules';

describe('free page numbers', () => {
  it('start with the lowest that is not taken', () => {
    expect([...freeNumbers(5, [1, 3])]).toEqual([2, 4, 5]);
  });

  it('are none when the pages fill the allowance', () => {
    expect([...freeNumbers(2, [1, 2])]).toEqual([]);
  });

  it('are none when a shrunken allowance leaves pages above it', () => {
    expect([...freeNumbers(2, [4, 5])]).toEqual([]);
  });
});
