import type { FastifyInstance } from 'fastify';
import { createPageServer, pageCsp, sendPage } from '../lib/developer-pages';
import type { InboxMail, Mails } from './mails';
import { INBOX_JS, listPage, mailPage, notFoundPage } from './pages';

const LISTED = 200;
const CSP = pageCsp(
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
);
/** For a mail's own HTML: no scripts and no requests, but inline styles, which mails need. */
const MAIL_CSP =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

type Id = { Params: { id: string } };

/**
 * The inbox over HTTP: MailDev's endpoints for tests, and pages for people.
 * @param hosts allowed host names besides loopback
 */
export function createInboxHttp(mails: Mails, hosts?: readonly string[]): FastifyInstance {
  const app = createPageServer({ hosts, csp: CSP, bodyLimit: 1_024 });
  app.get('/email', async () => (await mails.latest()).reverse().map(toMailDev));
  app.get<Id>('/email/:id', async ({ params }, reply) => {
    const mail = await mails.open(params.id);
    return mail ? toMailDev(mail) : reply.code(404).send({ error: 'Email was not found' });
  });
  app.delete('/email/all', () => mails.clear().then(() => true));

  app.get('/', async (_request, reply) => sendPage(reply, listPage(await mails.latest(LISTED))));
  app.get<Id & { Querystring: { vue?: string } }>('/mail/:id', async (request, reply) => {
    const mail = await mails.open(request.params.id);
    if (!mail) return sendPage(reply.code(404), notFoundPage());
    return sendPage(reply, mailPage(mail, request.query.vue === 'texte' ? 'texte' : 'html'));
  });
  app.get<Id>('/mail/:id/html', async ({ params }, reply) => {
    const mail = await mails.open(params.id);
    if (!mail) return sendPage(reply.code(404), notFoundPage());
    reply.header('content-security-policy', MAIL_CSP);
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
  app.get('/inbox.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(INBOX_JS),
  );
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), notFoundPage()));
  return app;
}

/** The MailDev format of a mail. */
function toMailDev({ raw, receivedAt, envelope, ...mail }: InboxMail) {
  const time = receivedAt.toISOString();
  return {
    ...mail,
    time,
    date: time,
    envelope: { from: { address: envelope.from }, to: envelope.to.map((address) => ({ address })) },
    size: raw.length,
  };
}
