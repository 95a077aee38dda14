import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { InboxMail } from './mail';
import type { MailRepository } from './mail-repository';
import { INBOX_CSS, INBOX_JS } from './pages/assets';
import type { SafeHtml } from '@girouette/platform/kit';
import { listPage } from './pages/list-page';
import { mailPage } from './pages/mail-page';
import { notFoundPage } from './pages/not-found-page';
import { createMailParser } from './parse-mail';

const LISTED = 200;

const PAGE_CSP = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** For a mail's own HTML: no scripts and no requests, but inline styles, which mails need. */
const MAIL_CSP =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The names of this machine for itself. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The inbox over HTTP: MailDev's endpoints for tests, and pages for people. Requests for other host names are refused, so that no
 * website can read the mails by DNS rebinding.
 * @param hosts allowed host names besides loopback
 */
export function createInboxHttp(
  mails: MailRepository,
  hosts: readonly string[] = [],
): FastifyInstance {
  const allowed = new Set([...LOOPBACK_NAMES, ...hosts]);
  const app = Fastify({
    logger: false,
    bodyLimit: 1_024,
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  // eslint-disable-next-line typescript/require-await -- a hook with two parameters is awaited
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', PAGE_CSP);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (allowed.has(name)) return done();
    reply.code(403).send({ error: 'This name is not served here' });
  });
  const reader = createReader(mails);
  addMailDevCalls(app, mails, reader);
  addPages(app, reader);
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), notFoundPage()));
  return app;
}

interface Reader {
  /** The newest first. */
  latest(limit?: number): Promise<InboxMail[]>;
  get(id: string): Promise<InboxMail | null>;
  /** Like `get`, and marks the mail as read. */
  open(id: string): Promise<InboxMail | null>;
}

/** The mails with their parsed messages. */
function createReader(mails: MailRepository): Reader {
  const parse = createMailParser();
  const get = async (id: string) => {
    const mail = await mails.get(id);
    return mail && parse(mail);
  };
  return {
    latest: async (limit) => Promise.all((await mails.latest(limit)).map(parse)),
    get,
    open: async (id) => {
      await mails.markRead(id);
      return get(id);
    },
  };
}

function addMailDevCalls(app: FastifyInstance, mails: MailRepository, reader: Reader): void {
  app.get('/email', async () => (await reader.latest()).reverse().map(toMailDev));
  app.get<{ Params: { id: string } }>('/email/:id', async ({ params }, reply) => {
    const mail = await reader.open(params.id);
    return mail ? toMailDev(mail) : reply.code(404).send({ error: 'Email was not found' });
  });
  app.delete('/email/all', async () => {
    await mails.clear();
    return true;
  });
}

function addPages(app: FastifyInstance, reader: Reader): void {
  app.get('/', async (_request, reply) => sendPage(reply, listPage(await reader.latest(LISTED))));
  app.get<{ Params: { id: string }; Querystring: { vue?: string } }>(
    '/mail/:id',
    async ({ params, query }, reply) => {
      const mail = await reader.open(params.id);
      if (!mail) return sendPage(reply.code(404), notFoundPage());
      return sendPage(reply, mailPage(mail, query.vue === 'texte' ? 'texte' : 'html'));
    },
  );
  app.get<{ Params: { id: string } }>('/mail/:id/html', async ({ params }, reply) => {
    const mail = await reader.get(params.id);
    if (!mail) return sendPage(reply.code(404), notFoundPage());
    reply.header('content-security-policy', MAIL_CSP);
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
  app.get('/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(INBOX_CSS));
  app.get('/inbox.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(INBOX_JS),
  );
}

const sendPage = (reply: FastifyReply, page: SafeHtml) =>
  reply.type('text/html; charset=utf-8').send(page.toString());

/** The MailDev format of a mail. */
function toMailDev({ id, raw, receivedAt, ...mail }: InboxMail) {
  const { messageId, from, to, subject, text, html, headers, envelope, read } = mail;
  const time = receivedAt.toISOString();
  return {
    id,
    messageId,
    time,
    date: time,
    from,
    to,
    subject,
    text,
    html,
    headers,
    envelope: { from: { address: envelope.from }, to: envelope.to.map((address) => ({ address })) },
    size: raw.length,
    read,
  };
}
