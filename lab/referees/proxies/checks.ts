import assert from 'node:assert/strict';
import { signIn } from '@girouette/contracts/accounts/http/auth';
import { createPage } from '@girouette/contracts/pages/http/pages';
import { ADMINISTRATOR, ask, CLIENTS } from './ask';

const [CLIENT, OTHER] = CLIENTS;
const signInWith = (credentials: object, more: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ path: signIn.path, body: JSON.stringify(credentials), ...more });

/** Girouette refuses with JSON; a proxy that refuses by itself does so with HTML or without a body. */
const codeOf = ({ status, body }: { status: number; body: string }): string =>
  `${status} ${(JSON.parse(body) as { code: string }).code}`;

/** What must hold through a proxy. The requests of the last check use up a client's limit. */
export const CHECKS: Readonly<Record<string, () => void>> = {
  'a page comes by HTTP/2 and by HTTP/1.1': () => {
    const page = ask({ path: '/' });
    assert.deepEqual([page.status, page.version], [200, '2']);
    assert.match(page.body, /Girouette/);
    assert.match(page.headers, /^content-security-policy: default-src 'none'/im);
    const old = ask({ path: '/', args: ['--http1.1'] });
    assert.deepEqual([old.status, old.version], [200, '1.1']);
  },
  'a session’s cookie is for https alone': () => {
    const { status, headers } = signInWith(ADMINISTRATOR);
    assert.equal(status, 200);
    assert.match(headers, /^set-cookie: .*; secure/im);
  },
  'the largest body arrives, and a larger one is refused by Girouette': () => {
    const bytes = createPage.bodyLimit ?? 0;
    const { token } = JSON.parse(signInWith(ADMINISTRATOR).body) as { token: string };
    const headers = [`authorization: Bearer ${token}`];
    const sent = (length: number) => {
      const body = JSON.stringify('x'.repeat(length - 2));
      return codeOf(ask({ path: createPage.path, headers, body }));
    };
    assert.match(sent(bytes), /^4(00|03) /);
    assert.match(sent(bytes + 1), /^413 /);
  },
  'a request for a WebSocket is answered, and opens none': () => {
    const upgrade = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
    const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    const { status } = ask({ path: '/', headers: [...upgrade, key], args: ['--http1.1'] });
    // nginx leaves out the wish, and Caddy passes it on to Girouette, which refuses it.
    assert.ok([200, 404].includes(status));
  },
  'limits count the address of the client, whatever it says about itself': () => {
    const { count = 0 } = signIn.rate ?? {};
    const forged = ['x-forwarded-for: 198.51.100.9', 'forwarded: for=198.51.100.9'];
    const first = ask({ path: signIn.path, body: '{}', headers: forged, times: count + 1 });
    assert.equal(first.status, 429);
    assert.equal(ask({ path: signIn.path, body: '{}', from: CLIENT }).status, 429);
    assert.notEqual(ask({ path: signIn.path, body: '{}', from: OTHER }).status, 429);
  },
};
