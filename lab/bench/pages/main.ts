/** `npm run tool -- bench:pages`: how quickly the public pages appear on a slow phone, by Lighthouse. Part of `npm run bench`. */
import { parseArgs } from 'node:util';
import { measurePages } from './measure-pages';

/** `[--rounds 3] [--only home,pricing,guest]`. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const isWithinGoals = await measurePages({
  env: process.env,
  rounds: Number(values.rounds),
  only: values.only?.split(',') ?? null,
});
if (!isWithinGoals) process.exitCode = 1;
