import { fakeDns, type Zone } from '../../test/fake-dns';
import { evaluateSpf } from './spf';

const check = (zone: Zone, address = '192.0.2.10') =>
  evaluateSpf(fakeDns(zone), { domain: 'example.fr', address });
const record = (text: string, more: Zone = {}): Zone => ({
  ...more,
  txt: { 'example.fr': [text], ...more.txt },
});

describe('the SPF of a domain', () => {
  it.each([
    ['pass', 'v=spf1 ip4:192.0.2.10 -all'],
    ['pass', 'v=spf1 ip4:192.0.2.0/24 -all'],
    ['fail', 'v=spf1 ip4:192.0.2.0/29 -all'],
    ['softfail', 'v=spf1 ip4:198.51.100.1 ~all'],
    ['neutral', 'v=spf1 ip4:198.51.100.1 ?all'],
    ['neutral', 'v=spf1 ip4:198.51.100.1'],
    ['fail', 'V=SPF1 -IP4:192.0.2.10 +all'],
    ['pass', 'v=spf1 exp=why.example.fr unknown=x all'],
    ['fail', 'v=spf1 exists:%{i}.example.net -all'],
    ['unsure', 'v=spf1 exists:%{l}.example.net -all'],
    ['unsure', 'v=spf1 exists:%{h}.example.net -all'],
    // One fault anywhere makes the whole record invalid.
    ['permerror', 'v=spf1 ip4:192.0.2.10 a:1.2.3.4 -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 include:spf.example.net/24 -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 include:spf.example.net, -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 a:foo.example.com:8080 -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 mx/33 -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 a:localhost -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 -all:'],
    ['permerror', 'v=spf1 ip4:192.0.2.10 -all exp='],
    ['permerror', 'v=spf1 a:x1.example.net a:x2.example.net a:x3.example.net ip4:192.0.2.10 -all'],
    ['pass', 'v=spf1 a:x1.example.net a:x2.example.net ip4:192.0.2.10 -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.300 -all'],
    ['permerror', 'v=spf1 ip4:192.0.2.0/33 -all'],
    ['permerror', 'v=spf1 ipv4:192.0.2.10 -all'],
    ['permerror', 'v=spf1 include: -all'],
    ['permerror', 'v=spf1 include:missing.example -all'],
    ['permerror', 'v=spf1 redirect=missing.example'],
    ['permerror', 'v=spf1 redirect=a.example redirect=b.example'],
  ])('is %s for: %s', async (result, text) => {
    expect(await check(record(text))).toBe(result);
  });

  it('is missing, several or unknown', async () => {
    expect(await check({ txt: { 'example.fr': ['another text'] } })).toBe('none');
    expect(await check({ txt: { 'example.fr': ['v=spf1 -all', 'v=spf1 all'] } })).toBe('several');
    expect(await check({ silent: new Set(['example.fr']) })).toBe('temperror');
  });

  it('follows the hosts of the domain and those that receive its mail', async () => {
    const more = {
      mx: { 'example.fr': ['mx.example.fr'] },
      addresses: { 'example.fr': ['192.0.2.1'], 'mx.example.fr': ['192.0.2.10', '2001:db8::1'] },
    };
    expect(await check(record('v=spf1 a -all', more))).toBe('fail');
    expect(await check(record('v=spf1 a/24 -all', more))).toBe('pass');
    expect(await check(record('v=spf1 mx -all', more))).toBe('pass');
    expect(await check(record('v=spf1 a:mx.example.fr -all', more))).toBe('pass');
    expect(await check(record('v=spf1 mx -all', more), '2001:db8::2')).toBe('fail');
    expect(await check(record('v=spf1 mx//64 -all', more), '2001:db8::2')).toBe('pass');
    expect(await check(record('v=spf1 ip6:2001:db8::/32 -all'), '2001:db8::2')).toBe('pass');
    const silent = new Set(['mx.example.fr']);
    expect(await check(record('v=spf1 mx -all', { ...more, silent }))).toBe('temperror');
  });

  it('follows other domains, whose “no” is no answer for this one', async () => {
    const txt = {
      'spf.example.net': ['v=spf1 ip4:192.0.2.0/24 -all'],
      'no.example.net': ['v=spf1 -all'],
    };
    expect(await check(record('v=spf1 include:spf.example.net -all', { txt }))).toBe('pass');
    expect(await check(record('v=spf1 include:no.example.net ~all', { txt }))).toBe('softfail');
    expect(await check(record('v=spf1 redirect=no.example.net', { txt }))).toBe('fail');
  });

  it('puts the address and its names into other names', async () => {
    const more = {
      addresses: {
        '10.2.0.192.in-addr.ok.example': ['127.0.0.2'],
        'mx.example.fr': ['192.0.2.10'],
      },
      names: { '192.0.2.10': ['mx.example.fr', 'forged.example.net'] },
    };
    expect(await check(record('v=spf1 exists:%{ir}.%{v}.ok.example -all', more))).toBe('pass');
    expect(await check(record('v=spf1 ptr -all', more))).toBe('pass');
    expect(await check(record('v=spf1 ptr:example.net -all', more))).toBe('fail');
  });

  it('ends after ten lookups, also in a circle', async () => {
    expect(await check(record('v=spf1 include:example.fr -all'))).toBe('permerror');
    const names = Array.from({ length: 11 }, (_, n) => `${n}.example.net`);
    const txt = Object.fromEntries(names.map((name) => [name, ['v=spf1 ?all']]));
    const including = (count: number) =>
      record(
        `v=spf1 ${names
          .slice(0, count)
          .map((name) => `include:${name}`)
          .join(' ')} all`,
        { txt },
      );
    expect(await check(including(10))).toBe('pass');
    expect(await check(including(11))).toBe('permerror');
  });
});
