import type { Chance } from '../sources';

/** Chance that repeats: the same seed gives the same values. Not secure. */
export function createSeededChance(seed: number): Chance {
  const next = createGenerator(seed);

  function randomBytes(size: number): Buffer {
    const bytes = Buffer.alloc(size);
    for (let at = 0; at < size; at += 1) bytes[at] = next() >>> 24;
    return bytes;
  }

  return {
    randomBytes,
    randomUuid() {
      const bytes = randomBytes(16);
      bytes[6] = (bytes[6]! & 0x0f) | 0x40;
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    randomFraction: () => next() / 2 ** 32,
    randomBelow: (limit) => Math.floor((next() / 2 ** 32) * limit),
  };
}

/** Chris Doty-Humphrey's sfc32. Each call returns 32 bits. */
function createGenerator(seed: number): () => number {
  let [a, b, c, counter] = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, 0x9e3779b9, 1];

  function next(): number {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  }

  // Seeds that resemble each other differ after these.
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
}
