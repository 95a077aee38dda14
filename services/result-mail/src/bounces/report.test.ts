import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { readReport } from './report';
import { verdictOf } from '../delivery/refusal-rules';
import { addressMark } from './token';

const FOLDER = join(__dirname, '../../test/bounces');
const TO = 'camille@guests.example';
const TOKEN = 'A'.repeat(46);

const sample = (name: string): string =>
  readFileSync(join(FOLDER, `${name}.eml`), 'utf8')
    .replaceAll('{{to}}', TO)
    .replaceAll('{{token}}', TOKEN);

const reasonsIn = async (text: string) => {
  const { failures } = await readReport(Buffer.from(text));
  return failures.flatMap(({ address, refusal }) => {
    expect(address).toBe(TO);
    const verdict = verdictOf(refusal);
    return verdict.about === 'address' ? verdict.reason : [];
  });
};

/** The reason that each report gives about the address; null when it gives none. */
const REASONS: Record<string, string | null> = {
  'apple-no-longer': 'unknown-address',
  complaint: null,
  'dragonfly-dmarc': null,
  'exchange-2007-unknown': 'unknown-address',
  'exim-spf': null,
  'exim-unknown': 'unknown-address',
  'gmail-empty-report': null,
  'gmail-unknown': 'unknown-address',
  'office365-denied': 'unknown-address',
  'office365-unknown': 'unknown-address',
  'outlook-full': 'full',
  'postfix-cloudflare-temporary': null,
  'postfix-cox-sender': null,
  'postfix-delayed': null,
  'postfix-free-inactive': 'disabled',
  'postfix-gmail-unknown': 'unknown-address',
  'postfix-local-unknown': 'unknown-address',
  'postfix-mimecast-network': null,
  'postfix-orange-full': 'full',
  'postfix-orange-unknown': 'unknown-address',
  'postfix-yahoo-policy': null,
  'qmail-gmail-dmarc': null,
  'qmail-ovh-unknown': 'unknown-address',
  'qmail-remote-unknown': 'unknown-address',
  'qmail-yahoo-unknown': 'refused',
  'sendmail-text-only': 'refused',
  'sendmail-unknown': 'refused',
  'ses-sender': null,
  'vacation-reply': null,
};

test('each sample is in the table', () => {
  const samples = readdirSync(FOLDER).filter((file) => file.endsWith('.eml'));
  expect(samples.map((file) => file.replace('.eml', '')).sort()).toEqual(
    Object.keys(REASONS).sort(),
  );
});

describe.each(['\n', '\r\n'])('with lines that end in %j', (end) => {
  test.each(Object.entries(REASONS))('%s says of the address: %s', async (name, reason) => {
    const text = sample(name).replaceAll('\n', end);
    expect(await reasonsIn(text)).toEqual(reason === null ? [] : [reason]);
    expect((await readReport(Buffer.from(text))).tokens).toContain(TOKEN);
  });
});

/** The reports of real mail servers, which `lab/referees/mail-servers` writes: `From CASE ADDRESS REASON,REASON`, then the report. */
const RETURNED = readdirSync(join(FOLDER, 'servers')).flatMap((file) =>
  readFileSync(join(FOLDER, 'servers', file), 'utf8')
    .split(/^From (?=[\w-]+ \S+@\S+ [\w,-]+$)/m)
    .slice(1)
    .map((entry) => {
      const [heading = '', ...lines] = entry.split('\n');
      const [name = '', to = '', right = ''] = heading.split(' ');
      return { name: `${file} ${name}`, to, right: right.split(','), report: lines.join('\n') };
    }),
);

test('each server returned mails', () => {
  expect(RETURNED.length).toBeGreaterThan(400);
});

test.each(RETURNED)('$name says of the address: $right', async ({ to, right, report }) => {
  const { tokens, failures } = await readReport(Buffer.from(report.replace('{{token}}', TOKEN)));
  expect(tokens).toContain(TOKEN);
  const keys = openKeys(readConfig(baseConfig, { MAIL_KEY: 'a'.repeat(40) }));
  const mark = addressMark(keys, to);
  const own = failures.filter(({ address }) => addressMark(keys, address) === mark);
  const reasons = own.flatMap(({ refusal }) => {
    const verdict = verdictOf(refusal);
    return verdict.about === 'address' ? [verdict.reason] : [];
  });
  expect(right).toContain(reasons[0] ?? 'null');
});

test('a token is found in a returned mail that was encoded', async () => {
  const text = sample('exim-unknown');
  const at = text.indexOf('Content-type: message/rfc822\n');
  const [head, returned = ''] = [
    text.slice(0, at),
    text.slice(at).split('\n\n').slice(1).join('\n\n'),
  ];
  const [original = '', rest = ''] = returned.split('\n--1461156450');
  const encoded = Buffer.from(original).toString('base64').replace(/.{76}/g, '$&\n');
  const mail = `${head}Content-type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${encoded}\n--1461156450${rest}`;
  expect((await readReport(Buffer.from(mail))).tokens).toEqual([TOKEN]);
});

test('a report that ends anywhere is read without an error', async () => {
  const text = sample('postfix-gmail-unknown');
  for (let length = 0; length < text.length; length += 97) {
    const { failures } = await readReport(Buffer.from(text.slice(0, length)));
    expect(failures.length).toBeLessThanOrEqual(1);
  }
});

test('at most twenty recipients of a report are read', async () => {
  const group = `Final-Recipient: rfc822; ${TO}\nAction: failed\nStatus: 5.1.1\n\n`;
  const text = sample('exim-unknown').replace(
    'Reporting-MTA: dns; relay.example\n',
    group.repeat(3_000),
  );
  expect((await readReport(Buffer.from(text))).failures).toHaveLength(20);
});
