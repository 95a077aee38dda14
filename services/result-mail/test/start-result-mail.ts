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
  type TicketClaims,
} from '@girouette/service-kit';
import { eventually, startTestService, type TestAdapters } from '@girouette/service-kit/testing';
import { resultMailConfig } from '../src/config';
import { createResultMailService } from '../src/service';
import { createMailRepository } from '../src/storage/mail-repository';

/** Retries the check for up to a minute, since a machine that is busy with other tests needs more time. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  eventually(check, { timeoutMs: 60_000 });

export type ResultMailService = Awaited<ReturnType<typeof startResultMail>>;

/**
 * The whole result-mail service over real adapters.
 * @param options.smtpUrl the mail server it sends to
 * @param options.adapters already open; they stay open when the service is closed
 */
export async function startResultMail(options: {
  smtpUrl: string;
  env?: Record<string, string>;
  adapters?: TestAdapters;
}) {
  const service = await startTestService({
    name: 'result-mail',
    configSchema: resultMailConfig,
    create: createResultMailService,
    env: { SMTP_URL: options.smtpUrl, ...options.env },
    ...(options.adapters && { adapters: options.adapters }),
  });
  const { clock } = service;
  const { keys } = service.adapters;
  /** The wins that game has not told of yet, with the address of the play. */
  const untold: { play: TicketClaims; email: string }[] = [];

  return Object.assign(service, {
    /** What the service has stored, as its use cases see it. */
    stored: () => ({ mails: createMailRepository(service.adapters.store) }),
    /** Publishes a page, and waits until the service knows it. */
    publishPage: (page: PageSnapshot) => service.publish(events.pageCreated, page),
    /** Publishes plays, and waits until the service knows them. */
    publishPlays: (...plays: (TicketClaims & { marketing?: string })[]) =>
      service.publish(events.wheelSpun, ...plays),

    /** What game publishes of a play that has won, so that the mail goes out by itself. */
    winOf: (play: TicketClaims, email: string, conditions = conditionsOf(DEFAULT_GIFT_TERMS)) =>
      createWinnerMailRequest(keys, { play, conditions, email }),
    /** Makes the sender look for mails that are due, after the clock has moved. */
    sendDue() {
      service.service.trigger('send-mails');
    },

    /** A play on that page by that guest, who wins unless `lost`. */
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

    /** A claim alone: the event that brings the address of the play has not come. */
    claimEarly: (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      service.call(endpoints.sendResult, { body, headers }),

    /** A claim, and what game tells of the plays so far once it was accepted. */
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
