import { html, type SafeHtml } from '@girouette/platform/kit';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/* The pages of the inbox and of the stand-in for Stripe: one look, and a server for this machine only. */

/** The names of this machine for itself. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The policy of a page that loads only its style, with further sources. */
export const pageCsp = (...more: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...more,
  ].join('; ');

/**
 * A server for developers' pages. It refuses requests for other host names, so that no website reads it by DNS rebinding, and forms of
 * other sites, since its own need no session.
 * @param options.hosts allowed host names besides loopback
 * @param options.csp the policy of answers that set none
 */
export function createPageServer(options: {
  hosts?: readonly string[] | undefined;
  csp: string;
  bodyLimit: number;
}): FastifyInstance {
  const { hosts = [], csp, bodyLimit } = options;
  const allowed = new Set([...LOOPBACK_NAMES, ...hosts]);
  const app = Fastify({
    logger: false,
    bodyLimit,
    requestTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const { host = '', 'sec-fetch-site': site = 'none' } = headers;
    const isOwn = allowed.has(host.replace(/:\d+$/, '').toLowerCase());
    const isForeignForm = method === 'POST' && !['none', 'same-origin'].includes(String(site));
    if (isOwn && !isForeignForm) return done();
    reply.code(403).send({ error: 'This name is not served here' });
  });
  // eslint-disable-next-line typescript/require-await -- a hook with two parameters is awaited
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': reply.getHeader('content-security-policy') ?? csp,
    });
  });
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  return app;
}

export const sendPage = (reply: FastifyReply, page: SafeHtml) =>
  reply.type('text/html; charset=utf-8').send(page.toString());

/** The HTML document of a page. */
export const pageDocument = (page: {
  title: string;
  /** The program, and a sentence about it. */
  program: readonly [string, string];
  head?: SafeHtml;
  content: SafeHtml;
}) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · Girouette</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        ${page.head ?? ''}
      </head>
      <body>
        <header>
          <p><a href="/">${page.program[0]}</a> ${page.program[1]}</p>
        </header>
        <main>${page.content}</main>
      </body>
    </html> `;

const STYLE = `
:root{color-scheme:light dark;--paper:#fff8ee;--card:#fff;--ink:#33231a;--soft:#6f5646;--line:#d9c4a8;--accent:#4338ca;--on:#fff;--bad:#a4161a}
@media (prefers-color-scheme:dark){:root{--paper:#1b1613;--card:#26201b;--ink:#f7ebdd;--soft:#cdb7a2;--line:#5a4a3d;--accent:#b3b0ff;--on:#1b1613;--bad:#ff9b9b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,main{max-width:52rem;margin:0 auto;padding:.75rem 1rem;overflow-wrap:anywhere}
header p,.soft{margin:.25rem 0;color:var(--soft)}
header a{margin-right:.5rem;color:var(--ink);font-weight:700;text-decoration:none;white-space:nowrap}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
h1{margin:.5rem 0 1rem;font:700 clamp(1.4rem,4vw,1.9rem)/1.25 Georgia,serif}
h2{margin:0 0 .5rem;font-size:1.1rem}
section,.frame,.text{margin:0 0 1rem;padding:1rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}
section>:last-child{margin-bottom:0}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
input{width:100%;min-height:44px;padding:0 .75rem;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit}
button,.tabs a{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 1.1rem;border:1px solid var(--line);border-radius:999px;background:var(--card);color:var(--ink);font:inherit;cursor:pointer;text-decoration:none}
[hidden]{display:none}
.main{border-color:var(--accent);background:var(--accent);color:var(--on);font-weight:600}
.tabs a[aria-current]{background:var(--ink);color:var(--paper)}
li,.row,.tabs,.head{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin:.75rem 0}
.head,li{justify-content:space-between}
.head>*,li{margin:0}
li+li{margin-top:.5rem;border-top:1px solid var(--line);padding-top:.5rem}
li a{flex:1;color:inherit;text-decoration:none}
li a .soft{display:block}
ul{margin:0;padding:0;list-style:none}
p{margin:.5rem 0}
.error{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:10px;color:var(--bad);font-weight:600}
.amount{margin:0;font:700 1.9rem/1.2 Georgia,serif}
.frame{width:100%;height:50rem;max-height:85vh;padding:0;background:#fff}
.text{white-space:pre-wrap;font:15px/1.6 ui-monospace,Menlo,Consolas,monospace}
`;
