import {
  decideDemoPassword,
  type DemoPasswordDecision,
  type FoundAccount,
} from './decide-demo-password';

const FOUND: FoundAccount[] = ['none', 'with demo password', 'with other password'];

const decisions = (situation: { host: string; isReplaced?: boolean }): DemoPasswordDecision[] =>
  FOUND.map((found) => decideDemoPassword({ isReplaced: false, ...situation, found }));

test.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', 'localhost', 'LOCALHOST'])(
  'on %s the demo password is valid, in every earlier state',
  (host) => {
    expect(decisions({ host })).toEqual(['set demo', 'set demo', 'set demo']);
  },
);

test.each(['0.0.0.0', '::', '192.168.1.5', '128.0.0.1', 'fe80::1', 'localhost.example.org', ''])(
  'on "%s" a demo account gets a random password once',
  (host) => {
    expect(decisions({ host })).toEqual(['set random', 'set random', 'leave']);
  },
);

test.each(['127.0.0.1', '0.0.0.0'])(
  'an account that ADMIN_EMAIL replaces is not made on %s, and loses its demo password',
  (host) => {
    expect(decisions({ host, isReplaced: true })).toEqual(['leave', 'set random', 'leave']);
  },
);
