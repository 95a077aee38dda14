import { randomInt } from 'node:crypto';
import type { Dice } from './app/ports';

/** The die of the real draws: uniform, and not to be foretold. */
export const fairDice: Dice = (sides) => randomInt(sides);
