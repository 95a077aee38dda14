import { availableParallelism } from 'node:os';
import { TOOLS } from '../run/tools.mjs';

const [, ...BORDERS] = TOOLS.borders[1].split(' ');

/** The four checkers of the default each work out the types that files share, which takes twice the processor time. */
const TYPES = ['-b', '--checkers', '1'];

/** Checks that read the sources and run nothing of them, the longest first. `command`: a program of `node_modules/.bin`. */
export const STATIC_CHECKS = [
  { title: 'types', command: '../typescript-7/bin/tsc', args: TYPES },
  { title: 'style (oxlint)', command: 'oxlint', args: [] },
  { title: 'mise en forme (oxfmt)', command: 'oxfmt', args: ['--check'] },
  { title: 'frontières (dependency-cruiser)', command: 'depcruise', args: BORDERS },
  { title: 'restes (knip)', command: 'knip', args: [] },
];

/**
 * Does the work for each item, as many at once as there are cores.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
export async function inTurns(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
