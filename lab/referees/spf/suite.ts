import { readFileSync } from 'node:fs';
import type { Dns } from '@girouette/result-mail/dns';
import { evaluateSpf } from '@girouette/result-mail/spf';
import { parseAllDocuments } from 'yaml';

/** The openspf suite (`rfc7208-tests.yml`), which pyspf brings: one zone and its tests in each document. */
interface Scenario {
  tests: Record<
    string,
    { host: string; helo: string; mailfrom: string; result: string | readonly string[] }
  >;
  zonedata: Record<string, readonly unknown[]>;
}

/** The records of a zone of the suite. Records of type SPF count as TXT, unless the name has TXT records too. */
function zoneOf(zone: Scenario['zonedata']): Dns {
  const names = new Map(Object.entries(zone).map(([name, all]) => [plain(name), all]));
  const recordsOf = (name: string, type: string, hops = 0): unknown[] | null => {
    // A resolver gives up on a chain without end.
    if (hops > 10) return null;
    const all = names.get(plain(name)) ?? [];
    const typed = all.filter(
      (record): record is Record<string, unknown> => isOf(record, type) && record[type] !== 'NONE',
    );
    const [alias] = all.filter((record): record is Record<string, string> => isOf(record, 'CNAME'));
    if (typed.length === 0 && all.includes('TIMEOUT')) return null;
    return alias
      ? recordsOf(alias.CNAME ?? '', type, hops + 1)
      : typed.map((record) => record[type]);
  };
  return {
    texts: (name) => {
      const isSaid = names.get(plain(name))?.some((record) => isOf(record, 'TXT'));
      const own = recordsOf(name, 'TXT');
      const texts = own?.length === 0 && !isSaid ? recordsOf(name, 'SPF') : own;
      return Promise.resolve(texts?.map((text) => [text].flat().join('')) ?? null);
    },
    exchangers: (name) =>
      Promise.resolve(
        recordsOf(name, 'MX')
          ?.map((record) => (record as [number, string])[1])
          .filter((host) => host !== '') ?? null,
      ),
    addresses: (name) => {
      const four = recordsOf(name, 'A');
      const six = recordsOf(name, 'AAAA');
      return Promise.resolve(four && six && ([...four, ...six] as string[]));
    },
    names: (address) => Promise.resolve(recordsOf(reversed(address), 'PTR') as string[] | null),
  };
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');
const isOf = (record: unknown, type: string): record is Record<string, unknown> =>
  typeof record === 'object' && record !== null && type in record;

function reversed(address: string): string {
  if (!address.includes(':')) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  const [left = '', right = ''] = address.split('::');
  const [before, after] = [left, right].map((part) => part.split(':').filter(Boolean));
  const middle = Array.from(
    { length: 8 - (before?.length ?? 0) - (after?.length ?? 0) },
    () => '0',
  );
  const groups = [...(before ?? []), ...middle, ...(after ?? [])];
  const nibbles = [...groups.map((group) => group.padStart(4, '0')).join('')];
  return `${nibbles.reverse().join('.')}.ip6.arpa`;
}

const [, , file = ''] = process.argv;
const wrong: string[] = [];
let right = 0;
for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
  const { tests = {}, zonedata = {} } = (document.toJS() ?? {}) as Partial<Scenario>;
  for (const [name, { host, helo, mailfrom, result }] of Object.entries(tests)) {
    const from = mailfrom === '' ? `postmaster@${helo}` : mailfrom;
    const at = from.lastIndexOf('@');
    const sender = at > 0 ? from : `postmaster@${from.slice(at + 1)}`;
    const domain = from.slice(at + 1);
    const found = await evaluateSpf(zoneOf(zonedata), { domain, address: host, sender, helo });
    const said = found === 'several' ? 'permerror' : found;
    if ([result].flat().includes(said)) right += 1;
    else wrong.push(`✗ ${name}: ${said}, right is ${[result].flat().join(' or ')}\n`);
  }
}
process.stdout.write(`${wrong.join('')}${right} of ${right + wrong.length} as required\n`);
