import { fakeDns } from '../../test/fake-dns';
import { findDmarc } from './check-domain';

const find = (records: Record<string, string[]>, domain = 'mail.example.fr') =>
  findDmarc(fakeDns({ txt: records }), domain);

test.each([
  [{ '_dmarc.mail.example.fr': ['v=DMARC1; p=reject'] }, { policy: 'reject' }],
  [{ '_dmarc.mail.example.fr': ['v=DMARC1;p=Quarantine; pct=100'] }, { policy: 'quarantine' }],
  [{ '_dmarc.example.fr': ['v=DMARC1; p=reject'] }, { policy: 'reject', at: 'example.fr' }],
  [{ '_dmarc.example.fr': ['v=DMARC1; p=reject; sp=none'] }, { policy: 'none' }],
  [{ '_dmarc.mail.example.fr': ['v=DMARC1; rua=mailto:a@example.fr'] }, { policy: 'none' }],
  [{ '_dmarc.mail.example.fr': ['v=DMARC1'] }, { kind: 'invalid' }],
  [{ '_dmarc.mail.example.fr': ['v=DMARC1; p=none', 'v=DMARC1; p=none'] }, { kind: 'several' }],
  [{ '_dmarc.mail.example.fr': ['v=DMARC10; p=none'] }, { kind: 'missing' }],
  [{ '_dmarc.fr': ['v=DMARC1; p=none'] }, { kind: 'missing' }],
])('%j is %j', async (records, expected) => {
  expect(await find(records)).toMatchObject(expected);
});

test('a DNS without an answer says nothing, and a long name costs few questions', async () => {
  const dns = fakeDns({ silent: new Set(['_dmarc.example.fr']) });
  expect(await findDmarc(dns, 'mail.example.fr')).toEqual({ kind: 'no-answer' });
  const long = fakeDns({});
  await findDmarc(long, `${'a.'.repeat(60)}example.fr`);
  expect(long.asked).toHaveLength(8);
});
