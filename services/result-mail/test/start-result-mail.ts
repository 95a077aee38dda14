import { randomUUID } from 'node:crypto';
import {
  conditionsOf,
  DEFAULT_GIFT_TERMS,
  endpoints,
  events,
  type PageSnapshot,
} from '@girouette/contracts';
import {
  createWinnerMailRequest,
  participantOf,
  signTicket,
  spellingOf,
  type TicketClaims,
} from '@girouette/signed';
import { eventually, startTestService, type TestAdapters } from '@girouette/platform/kit/testing';
import { resultMailConfig } from '../src/config';
import { createResultMailService, type ResultMailDeps } from '../src/service';
import { fakeDns } from './fake-dns';
import { createMails } from '../src/queue/store';

/** Retries the check for up to a minute, because other tests may slow this machine down. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  eventually(check, { timeoutMs: 60_000 });

export type ResultMailService = Awaited<ReturnType<typeof startResultMail>>;

/**
 * The whole result-mail service over real adapters.
 * @param options.smtpUrl the mail server for its mails
 * @param options.adapters already open; closing the service leaves them open
 */
export async function startResultMail(options: {
  smtpUrl: string;
  env?: Record<string, string>;
  adapters?: TestAdapters;
  /** Dependencies of the service. Default: an empty DNS. */
  overrides?: Partial<ResultMailDeps>;
}) {
  const service = await startTestService({
    name: 'result-mail',
    configSchema: resultMailConfig,
    create: createResultMailService,
    overrides: { dns: fakeDns({}), ...options.overrides },
    env: { SMTP_URL: options.smtpUrl, ...options.env },
    ...(options.adapters && { adapters: options.adapters }),
  });
  const { clock } = service;
  const { keys } = service.adapters;
  /** The wins that game has not published yet, with the guest's address. */
  const untold: { play: TicketClaims; email: string }[] = [];

  return Object.assign(service, {
    /** The stored data, as the use cases see it. */
    stored: () => ({ mails: createMails(service.adapters.store) }),
    /** Publishes a page and waits until the service knows it. */
    publishPage: (page: PageSnapshot) => service.publish(events.pageCreated, page),
    /** Publishes plays and waits until the service knows them. */
    publishPlays: (...plays: (TicketClaims & { marketing?: string; spelling?: string })[]) =>
      service.publish(events.wheelSpun, ...plays),
    /** The spelling of an address that game publishes with a play. */
    spelled: (email: string, { ownerId }: PageSnapshot) => spellingOf(keys, { ownerId, email }),

    /** The event that game publishes about a win. The service then sends the mail by itself. */
    winOf: (play: TicketClaims, email: string, conditions = conditionsOf(DEFAULT_GIFT_TERMS)) =>
      createWinnerMailRequest(keys, { play, conditions, email }),
    /** Makes the sender look for due mails after the clock has moved. */
    sendDue() {
      service.service.trigger('send-mails');
    },

    /** A play by that guest on that page. The guest wins unless `lost` is true. */
    aPlay(
      { pageId, ownerId }: PageSnapshot,
      {
        email,
        label = 'Un café offert',
        lost = false,
      }: { email: string; label?: string; lost?: boolean },
    ): TicketClaims {
      const play: TicketClaims = {
        playId: randomUUID(),
        pageId,
        ownerId,
        participant: participantOf(keys, pageId, email),
        outcome: lost
          ? { kind: 'loss', option: 6, label: 'Perdu' }
          : { kind: 'gift', option: 1, label },
        at: clock.now().toISOString(),
      };
      if (!lost) untold.push({ play, email });
      return play;
    },
    ticketOf: (play: TicketClaims) => signTicket(keys, play, clock.now()),

    /** A claim without the event that contains the guest's address. */
    claimEarly: (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      service.call(endpoints.sendResult, { body, headers }),

    /** A claim. Once accepted, game publishes the wins so far. */
    async claim(body: Record<string, unknown>, headers: Record<string, string> = {}) {
      const answer = await service.call(endpoints.sendResult, { body, headers });
      const wins = answer.status === 200 ? untold.splice(0) : [];
      const conditions = conditionsOf(DEFAULT_GIFT_TERMS);
      const told = wins.map(({ play, email }) =>
        createWinnerMailRequest(keys, { play, conditions, email }),
      );
      if (told.length > 0) await service.deliver(...told);
      return answer;
    },
  });
}
