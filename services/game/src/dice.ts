import { randomInt } from 'node:crypto';
import type { Dice } from './use-cases/ports';

/** The die of the real draws: uniform, and not to be foretold. */
export const fairDice: Dice = (sides) => randomInt(sides);
