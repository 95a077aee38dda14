import type { AddressInfo } from 'node:net';
import { html, type Clock, type Logger } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import { createPageServer, pageCsp, pageDocument, sendPage } from '../lib/developer-pages';
import { openPlatformBooks, type Flow } from './platform-books';
import { addCalls, type PlatformClient } from './platform-calls';

/** An invoice has about 20 KB. */
const MAX_FILE = 2_000_000;

export type PlatformStandIn = Awaited<ReturnType<typeof startPlatform>>;

/**
 * Starts the development stand-in for an approved platform: the calls of its Flow Service, and a page that shows the documents and can have
 * the next ones refused. Only for this machine.
 */
export async function startPlatform(options: {
  config: { DATA_DIR: string } & PlatformClient;
  clock: Clock;
  log: Logger;
}) {
  const { config, clock, log } = options;
  const http = createPageServer({ csp: pageCsp("form-action 'self'"), bodyLimit: MAX_FILE });
  const store = await openStore({ service: 'invoice-platform', dir: config.DATA_DIR, log });
  const books = await openPlatformBooks(store);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  addCalls(http, { books, client: config, clock });
  http.get('/', async (_request, reply) =>
    sendPage(reply, flowsPage(await books.newest(), await books.refuses())),
  );
  http.post('/refuses', async (_request, reply) => {
    await books.setRefuses(!(await books.refuses()));
    return reply.redirect('/', 303);
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://localhost:${(http.server.address() as AddressInfo).port}`;
  return {
    books,
    http,
    url,
    /** The variables that have billing hand its invoices to it. */
    env: {
      INVOICE_PLATFORM_URL: url,
      INVOICE_PLATFORM_TOKEN_URL: `${url}/oauth2/token`,
      INVOICE_PLATFORM_CLIENT_ID: config.clientId,
      INVOICE_PLATFORM_CLIENT_SECRET: config.clientSecret,
    },
    close: async () => {
      await http.close();
      await store.close();
    },
  };
}

const STATUSES = { Pending: 'en cours de contrôle', Ok: 'acceptée', Error: 'refusée' } as const;

const flowsPage = (flows: readonly Flow[], refuses: boolean) =>
  pageDocument({
    title: 'Plateforme agréée',
    program: ['Plateforme agréée', 'reçoit les factures comme une vraie, sur cette machine.'],
    content: html`<h1>Factures reçues</h1>
      <section>
        ${flows.length === 0 ? html`<p>Aucune facture pour le moment.</p>` : ''}
        <ul>
          ${flows.map(
            ({ name, status, reasonMessage = '' }) =>
              html`<li>
                <span>${name}</span> <span class="soft">${STATUSES[status]} ${reasonMessage}</span>
              </li>`,
          )}
        </ul>
      </section>
      <form method="post" action="/refuses">
        <button>
          ${refuses ? 'Accepter les prochaines factures' : 'Refuser les prochaines factures'}
        </button>
      </form>`,
  });
