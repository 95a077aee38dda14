import { createService, type Adapters, type Service, type Task } from '@girouette/service-kit';
import { CONCURRENCY, sendDueMails } from './app/send-due-mails';
import type { ResultMailConfig } from './config';
import { consumers } from './events';
import { routes } from './http/routes';
import { openSmtpDelivery } from './smtp/smtp-delivery';
import { createMailRepository, MAILS } from './storage/mail-repository';
import { createPageRepository, PAGES } from './storage/page-repository';
import { createWinRepository, WINS } from './storage/win-repository';

const SEND_MAILS = 'send-mails';
const LONGEST_WAIT_MS = 15 * 60_000;

/** The result-mail service: it accepts winners' claims, and sends each its mail once. */
export async function createResultMailApp(
  adapters: Adapters,
  config: ResultMailConfig,
): Promise<Service> {
  const { store, clock, keys, log } = adapters;
  // A service that cannot read the proof of a play must not start.
  keys.playKey();
  const pages = createPageRepository(store);
  const mails = createMailRepository(store);
  const smtp = openSmtpDelivery({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: CONCURRENCY,
  });
  const triggerSending = () => {
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
    run: (signal) =>
      sendDueMails({ pages, mails, deliver: smtp.deliver, clock, retry, log }, signal),
  };

  const service: Service = await createService({
    name: 'result-mail',
    config,
    adapters,
    tables: [MAILS, PAGES, WINS],
    routes: routes({ pages, wins: createWinRepository(store), mails, keys, clock, triggerSending }),
    consumers: consumers({ clock, triggerSending }),
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
