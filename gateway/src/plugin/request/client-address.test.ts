import type { IncomingMessage } from 'node:http';
import { isAddressOrNetwork } from './addresses';
import { createClientAddressReader } from './client-address';

const aRequest = (from: string, headers: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress: from },
    headers: { host: 'inner', ...headers },
  }) as unknown as IncomingMessage;

const forwarded = (chain: string) => ({
  'x-forwarded-for': chain,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'girouette.example',
});

test('without trusted proxies, the address is that of the connection', () => {
  const read = createClientAddressReader([]);
  expect(read(aRequest('10.0.0.1', forwarded('203.0.113.1')))).toEqual({
    address: '10.0.0.1',
    proto: 'http',
    host: 'inner',
  });
});

test('the X-Forwarded-* headers of a trusted proxy are used', () => {
  const read = createClientAddressReader(['10.0.0.0/8']);
  expect(read(aRequest('10.0.0.1', forwarded('203.0.113.1')))).toEqual({
    address: '203.0.113.1',
    proto: 'https',
    host: 'girouette.example',
  });
});

test.each([
  ['what a client put in front of it', '198.51.100.1, 203.0.113.1', '203.0.113.1'],
  ['our own proxies behind it', '203.0.113.1, 10.9.9.9', '203.0.113.1'],
  ['nonsense', 'unknown, 10.9.9.9', '10.9.9.9'],
  ['an empty list', '', '10.0.0.1'],
])(
  'the address is the last one that a trusted proxy has seen, despite %s',
  (_name, chain, address) => {
    const read = createClientAddressReader(['uniquelocal']);
    expect(read(aRequest('10.0.0.1', forwarded(chain))).address).toBe(address);
  },
);

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['203.0.113.7:51234, 10.9.9.9:80', '203.0.113.7'],
])('a proxy may write %s', (chain, address) => {
  const warn = jest.fn();
  const read = createClientAddressReader(['uniquelocal'], { warn });
  expect(read(aRequest('10.0.0.1', forwarded(chain))).address).toBe(address);
  expect(warn).not.toHaveBeenCalled();
});

test('a proxy that writes no address is logged once', () => {
  const warn = jest.fn();
  const read = createClientAddressReader(['uniquelocal'], { warn });
  for (const chain of ['203.0.113.7, unknown', '_hidden'])
    expect(read(aRequest('10.0.0.1', forwarded(chain))).address).toBe('10.0.0.1');
  read(aRequest('10.0.0.1'));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ proxy: '10.0.0.1', entry: 'unknown' }, expect.anything());
});

test('an IPv4 address mapped to IPv6 is the same address', () => {
  const read = createClientAddressReader(['loopback']);
  expect(read(aRequest('::ffff:127.0.0.1', forwarded('::ffff:203.0.113.1'))).address).toBe(
    '203.0.113.1',
  );
});

test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fc00::/7', 'loopback', 'uniquelocal'])(
  'TRUST_PROXY accepts %s',
  (entry) => {
    expect(isAddressOrNetwork(entry)).toBe(true);
  },
);

test.each(['', 'everyone', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', '1', 'constructor'])(
  'TRUST_PROXY refuses "%s"',
  (entry) => {
    expect(isAddressOrNetwork(entry)).toBe(false);
  },
);
