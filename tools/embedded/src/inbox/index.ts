import type { Logger } from '@girouette/platform/kit';
import type { Store } from '@girouette/store';
import type { FastifyInstance } from 'fastify';
import { createInboxHttp } from './http';
import { createMailRepository } from './mail-repository';
import { startSmtp, type SmtpInbox } from './smtp';

export interface Inbox {
  /** Starts accepting mail, by default on loopback; 0 takes a free port. Resolves to the URL, `smtp://127.0.0.1:<port>`. */
  startSmtp(port: number, host?: string): Promise<string>;
  /** The pages and MailDev's endpoints; the caller makes it listen. */
  http: FastifyInstance;
  /** Closes both. Leaves the store open, since it belongs to the caller. */
  close(): Promise<void>;
}

/** The developers' inbox: accepts and shows every mail of the system when no mail server is configured. */
export async function createInbox(options: {
  store: Store;
  log: Logger;
  /** Allowed host names besides loopback. */
  hosts?: readonly string[];
}): Promise<Inbox> {
  const mails = await createMailRepository(options.store);
  const http = createInboxHttp(mails, options.hosts);
  const servers: SmtpInbox[] = [];
  return {
    http,
    startSmtp: async (port, host = '127.0.0.1') => {
      const server = await startSmtp({ host, port, keep: mails.keep, log: options.log });
      servers.push(server);
      return server.url;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await http.close();
    },
  };
}
