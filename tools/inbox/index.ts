import type { Logger } from '@girouette/platform/kit';
import type { Store } from '@girouette/store';
import { createInboxHttp } from './http';
import { openMails } from './mails';
import { startSmtp, type SmtpInbox } from './smtp';

export type Inbox = Awaited<ReturnType<typeof createInbox>>;

/**
 * The developers' inbox: accepts and shows every mail of the system when no mail server is configured.
 * @param options.hosts allowed host names besides loopback
 */
export async function createInbox(options: {
  store: Store;
  log: Logger;
  hosts?: readonly string[];
}) {
  const { store, log, hosts } = options;
  const mails = await openMails(store);
  const http = createInboxHttp(mails, hosts);
  let smtp: SmtpInbox | undefined;
  return {
    /** The pages and MailDev's endpoints; the caller makes it listen. */
    http,
    /** Starts accepting mail, by default on loopback; 0 takes a free port. Resolves to the URL, `smtp://127.0.0.1:<port>`. */
    startSmtp: async (port: number, host = '127.0.0.1'): Promise<string> => {
      smtp = await startSmtp({ host, port, keep: mails.keep, log });
      return smtp.url;
    },
    /** Closes both. Leaves the store open, since it belongs to the caller. */
    close: async () => {
      await smtp?.close();
      await http.close();
    },
  };
}
