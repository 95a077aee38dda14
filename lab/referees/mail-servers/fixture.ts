import { hostname } from 'node:os';
import type { Outcome } from './collect';

/**
 * The reports of a server, one after the other, each after a line `From CASE ADDRESS REASON,REASON`. What differs from run to run and says nothing
 * is replaced: times, the name of the machine, the token and the body of the returned mail.
 */
export const toFixture = (outcomes: readonly Outcome[]): string =>
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
