import { randomInt } from 'node:crypto';
import type { Dice } from './domain/draw';

/** Uniform and unpredictable dice. */
export const fairDice: Dice = (sides) => randomInt(sides);
