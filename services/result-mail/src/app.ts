import { createService, type Adapters, type Service, type Task } from '@girouette/service-kit';
import { LANES, sendDueMails } from './app/send-due-mails';
import type { ResultMailConfig } from './config';
import { listeners } from './events';
import { routes } from './http/routes';
import { openSmtpDelivery } from './smtp/smtp-delivery';
import { createIndexes } from './storage/indexes';
import { MAILS, openMails } from './storage/mails';
import { openPages } from './storage/pages';
import { openWins } from './storage/wins';

const SEND_MAILS = 'send-mails';
const LONGEST_WAIT_MS = 15 * 60_000;

/** The result-mail service: it accepts winners' claims, and sends each its mail once. */
export async function createResultMailApp(
  adapters: Adapters,
  config: ResultMailConfig,
): Promise<Service> {
  const { documents, clock, keys, log } = adapters;
  // A service that cannot read the proof of a play must not start.
  keys.playKey();
  const pages = openPages(documents);
  const mails = openMails(documents);
  const smtp = openSmtpDelivery({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: LANES,
  });
  const wakeSender = () => {
    service.trigger(SEND_MAILS);
  };
  const retry = {
    firstMs: config.MAIL_RETRY_MS,
    longestMs: LONGEST_WAIT_MS,
    attempts: config.MAIL_ATTEMPTS,
  };
  const sending: Task = {
    name: SEND_MAILS,
    everyMs: 1_000,
    run: async () => {
      const more = await sendDueMails({ pages, mails, deliver: smtp.deliver, clock, retry, log });
      if (more) wakeSender();
    },
  };

  const service: Service = await createService({
    name: 'result-mail',
    config,
    adapters,
    indexes: createIndexes,
    routes: routes({ pages, wins: openWins(documents), mails, keys, clock, wakeSender }),
    consumers: listeners({ documents, clock, wakeSender }),
    outboxes: [MAILS],
    tasks: [sending],
    plugins: (http) => {
      http.addHook('onClose', (_http, done) => {
        smtp.close();
        done();
      });
      return Promise.resolve();
    },
  });
  return service;
}
