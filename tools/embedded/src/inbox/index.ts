import type { Logger } from '@girouette/service-kit';
import type { Store } from '@girouette/store';
import type { FastifyInstance } from 'fastify';
import { createInboxHttp } from './http';
import { createMailRepository } from './mail-repository';
import { startSmtp, type SmtpInbox } from './smtp';

export interface Inbox {
  /** Starts to take mail on this machine; 0 takes a free port. Resolves to the address, `smtp://127.0.0.1:<port>`. */
  startSmtp(port: number): Promise<string>;
  /** The pages and MailDev's calls; the caller lets it listen. */
  http: FastifyInstance;
  /** Stops both. The store stays open: it is the caller's. */
  close(): Promise<void>;
}

/** The developers' inbox: takes every mail of the product when no mail server is configured, and shows it. */
export async function createInbox(options: {
  store: Store;
  log: Logger;
  /** Names under which it may be asked besides loopback. */
  hosts?: readonly string[];
}): Promise<Inbox> {
  const mails = await createMailRepository(options.store);
  const http = createInboxHttp(mails, options.hosts);
  const servers: SmtpInbox[] = [];
  return {
    http,
    startSmtp: async (port) => {
      const server = await startSmtp({ port, keep: mails.keep, log: options.log });
      servers.push(server);
      return server.url;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await http.close();
    },
  };
}
