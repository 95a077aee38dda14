import { writeFileSync } from 'node:fs';
import { collect, type Outcome } from './collect';
import { toFixture } from './fixture';
import type { ServerName } from './servers';

/** Tries one mail server, in a network of its own: `one-server.ts NAME [FILE]`. FILE takes the reports as a fixture. */
const [, , name = '', file] = process.argv;
const { outcomes, strays } = await collect(name as ServerName);
const wrong = outcomes.filter((outcome) => !isRight(outcome));
for (const { case: each, delivery, stored } of wrong) {
  process.stdout.write(
    `✗ ${name} ${each.name}: ${delivery.kind} ${delivery.reply ?? ''} → ${stored.join()}; right: ${each.right.join()}\n`,
  );
}
if (strays > 0) process.stdout.write(`✗ ${name}: ${strays} messages name no mail of ours\n`);
if (file !== undefined) writeFileSync(file, toFixture(outcomes));
const failed = wrong.length + strays;
process.stdout.write(`${outcomes.length - wrong.length} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** Nothing wrong is stored, and no mail is given up because of a fault that is not the address's. */
function isRight({ case: { right }, delivery, stored }: Outcome): boolean {
  const isGivenUp = delivery.kind === 'refused' && right.every((reason) => reason === null);
  return !isGivenUp && stored.every((reason) => right.some((allowed) => allowed === reason));
}
