import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { collect, type Outcome } from './collect';
import type { ServerName } from './servers';

/**
 * The reports of a server, one after the other, each after a line `From CASE ADDRESS REASON,REASON`. What differs from run to run and says nothing
 * is replaced: times, the name of the machine, the token and the body of the returned mail.
 */
const toFixture = (outcomes: readonly Outcome[]): string =>
  outcomes
    .flatMap(({ case: { name, to, right }, reports }) =>
      reports.map(
        (report) => `From ${name} ${to} ${right.map(String).join()}\n${withoutChance(report)}`,
      ),
    )
    .join('');

const DATE = /\w{3}, {1,2}\d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d ([+-]\d{4}( \(\w+\))?|GMT)/g;
/** Courier signs its reports with it. */
const MACHINE = new RegExp(`@${hostname()}$`, 'gm');
const TOKEN = /^(X-Girouette-Mail: ).*$/m;

function withoutChance(report: Buffer): string {
  const text = report.toString('utf8').replaceAll('\r\n', '\n');
  const [head = ''] = text.split('\n\n', 1);
  const [, boundary] = /boundary="?([^"\n;]+)/i.exec(head) ?? [];
  const at = text.search(TOKEN);
  const body = text.indexOf('\n\n', at);
  const end = boundary === undefined ? -1 : text.indexOf(`\n--${boundary}`, body);
  const cut =
    at < 0 || body < 0 ? text : `${text.slice(0, body)}\n\n${end < 0 ? '' : text.slice(end)}`;
  return `${cut.replace(DATE, 'Thu, 26 Nov 2026 10:00:00 +0000').replace(TOKEN, '$1{{token}}').replace(MACHINE, '@relay.example.test').trimEnd()}\n\n`;
}

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
