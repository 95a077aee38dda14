/**
 * `npm run bench`: the processor time of a guest's actions, with all their effects, and whether it grows with the stored data.
 *
 *     npm run bench -- --stored 1000,100000     two amounts of stored plays
 *     npm run bench -- --against 21ac58b        another build beside this one, measured alternately
 *     npm run bench -- --ratchet                fails when an operation has become dearer (named-commits.ts)
 *     npm run bench -- --profile                where the time of an operation goes, by part: a spin, or that of --only
 */
import { parseArgs } from 'node:util';
import { buildOf, PRESENT } from './builds';
import { compareCosts, RATCHET, YARDSTICKS } from './named-commits';
import { measureBuilds } from './measure-builds';
import { OPERATIONS } from './operations';
import { profileOperation } from './profile';
import { tableOf, type Figures } from './table';

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    stored: { type: 'string', default: '1000' },
    count: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    against: { type: 'string' },
    ratchet: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});

async function compare(): Promise<void> {
  const commits = values.ratchet ? [...YARDSTICKS, ...RATCHET.keys()] : [];
  const against = [...new Set([...commits, ...(values.against?.split(',') ?? [])])];
  const builds = [PRESENT, ...against.map(buildOf)];
  const all: Figures[] = [];
  for (const stored of values.stored.split(',').map(Number)) {
    say(`… ${stored} stored plays`);
    all.push(
      await measureBuilds(builds, {
        stored,
        count: Number(values.count),
        rounds: Number(values.rounds),
        operations: OPERATIONS.filter(({ name }) => values.only?.split(',').includes(name) ?? true),
        env: process.env,
        say,
      }),
    );
  }
  say(`\n${tableOf(all)}`);
  if (!values.ratchet) return;
  const compared = all.map((figures) => compareCosts(figures));
  const dear = compared.flatMap(({ tooDear }) => tooDear);
  for (const sentence of dear) say(`✖ ${sentence}`);
  say(`\n${compared.reduce((sum, { passed }) => sum + passed, 0)} passed, ${dear.length} failed`);
  if (dear.length > 0) process.exitCode = 1;
}

async function profile(): Promise<void> {
  const [operation] = OPERATIONS.filter(({ name }) => name === (values.only ?? 'spin'));
  if (!operation) throw new Error(`no operation ${values.only}`);
  say(await profileOperation({ env: process.env, count: Number(values.count), operation }));
}

await (values.profile ? profile() : compare());
