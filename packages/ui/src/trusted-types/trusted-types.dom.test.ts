import type * as TrustedTypes from './trusted-types';

type Rules = Record<string, (text: string) => string | null>;

/** The module in a browser that has Trusted Types, and the policies that it makes. */
function inBrowser() {
  const policies: Record<string, Rules> = {};
  // Like the browser's, a policy does not work without itself as `this`.
  const createPolicy = (name: string, rules: Rules) => {
    policies[name] = rules;
    const policy = {
      createHTML(this: unknown, text: string) {
        if (this !== policy) throw new TypeError('Illegal invocation');
        return rules.createHTML?.(text);
      },
    };
    return policy;
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy, emptyHTML: 'empty' } });
  let module!: typeof TrustedTypes;
  jest.isolateModules(() => {
    module = jest.requireActual('./trusted-types');
  });
  return { ...module, policies };
}
afterEach(() => {
  delete (globalThis as { trustedTypes?: unknown }).trustedTypes;
});

test('only the scripts of our builds and our workers are trusted by their addresses, and no markup is', () => {
  const { trustOwnScripts, policies } = inBrowser();
  trustOwnScripts();
  expect(Object.keys(policies.default!)).toEqual(['createScriptURL']);
  const isTrusted = (address: string) => policies.default?.createScriptURL?.(address) === address;
  for (const own of [
    '/assets/main.0123abcd.js',
    '/mf/owner/b1/remoteEntry.js',
    `${location.origin}/mf/spin/b1/page/late.js?1`,
    '/counter/service-worker.js',
    '/cadeau/service-worker.js',
  ]) {
    expect([own, isTrusted(own)]).toEqual([own, true]);
  }
  for (const other of [
    'https://evil.example/assets/main.js',
    '//evil.example/mf/owner/b1/remoteEntry.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:http://localhost/0123',
    '/api/game/play.js',
    '/mf/../api/docs/page.js',
    '/service-worker.js',
    'http://127.0.0.1:1/assets/main.js',
  ]) {
    expect([other, isTrusted(other)]).toEqual([other, false]);
  }
});

test('in development, scripts of other ports of this machine are trusted too', () => {
  const { trustOwnScripts, policies } = inBrowser();
  trustOwnScripts({ isDevelopment: true });
  const script = 'http://127.0.0.1:1/assets/main.js';
  expect(policies.default?.createScriptURL?.(script)).toBe(script);
  expect(policies.default?.createScriptURL?.('https://evil.example/assets/main.js')).toBeNull();
});

test('a drawing is trusted, and nothing that runs or loads', () => {
  const { trustedDrawing, policies } = inBrowser();
  const drawing = '<svg viewBox="0 0 1 1"><use href="#qr"/><path d="M0 0"/></svg>';
  expect(trustedDrawing(drawing)).toBe(drawing);
  expect(Object.keys(policies)).toEqual(['girouette-drawing']);
  for (const active of [
    '<p>text</p>',
    '<svg onload="alert(1)"></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a href="https://evil.example"/></svg>',
    '<svg><use href="https://evil.example#x"/></svg>',
    "<svg><use xlink:href='data:x'/></svg>",
    '<svg><foreignObject><p/></foreignObject></svg>',
    '<svg><image src=x /></svg>',
  ]) {
    expect(() => trustedDrawing(active)).toThrow(TypeError);
  }
});

test('a browser without Trusted Types gets the same texts', () => {
  jest.isolateModules(() => {
    const { EMPTY_MARKUP, trustOwnScripts, trustedDrawing } =
      jest.requireActual<typeof TrustedTypes>('./trusted-types');
    trustOwnScripts();
    expect([EMPTY_MARKUP, trustedDrawing('<svg/>'.replace('/', ' /'))]).toEqual(['', '<svg />']);
  });
});
