/** Choices that follow from a seed. */
export interface Random {
  /** A whole number from 0 to `sides` - 1. */
  below: (sides: number) => number;
  chance: (percent: number) => boolean;
  /** @throws RangeError without items */
  pick: <T>(items: readonly T[]) => T;
  /** Another sequence of choices, which follows from this one. */
  fork: () => Random;
}

/** The same seed gives the same choices (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (sides: number) => next() % sides;
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: <T>(items: readonly T[]) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[below(items.length)] as T;
    },
    fork: () => createRandom(next()),
  };
}
