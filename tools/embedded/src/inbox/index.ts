import type { Adapters, Documents } from '@girouette/service-kit';
import type { FastifyInstance } from 'fastify';
import { createInboxHttp } from './http';
import { openMailStore } from './mail-store';
import { startSmtp, type SmtpInbox } from './smtp';

export interface Inbox {
  /** Starts to take mail on this machine; 0 takes a free port. Resolves to the address, `smtp://127.0.0.1:<port>`. */
  startSmtp(port: number): Promise<string>;
  /** The pages and MailDev's calls; the caller lets it listen. */
  http: FastifyInstance;
  /** Stops both. The documents stay open: they are the caller's. */
  close(): Promise<void>;
}

/** The developers' inbox: takes every mail of the product when no mail server is configured, and shows it. */
export async function createInbox(options: {
  documents: Documents;
  log: Adapters['log'];
  /** Names under which it may be asked besides loopback. */
  hosts?: readonly string[];
}): Promise<Inbox> {
  const store = await openMailStore(options.documents);
  const http = createInboxHttp(store, options.hosts);
  const servers: SmtpInbox[] = [];
  return {
    http,
    startSmtp: async (port) => {
      const server = await startSmtp({ port, store, log: options.log });
      servers.push(server);
      return server.url;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await http.close();
    },
  };
}
