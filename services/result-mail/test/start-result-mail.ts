import { randomUUID } from 'node:crypto';
import { events, type PageSnapshot } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { participantOf, signTicket, type Service, type TicketClaims } from '@girouette/service-kit';
import {
  eventually,
  openTestAdapters,
  testConfig,
  type TestAdapters,
} from '@girouette/service-kit/testing';
import { resultMailConfig } from '../src/config';
import { createResultMailService } from '../src/service';
import { PAGES } from '../src/storage/page-repository';

/** Tries until the check stops throwing: for up to a minute, since a machine that is busy with other tests takes its time. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  eventually(check, { timeoutMs: 60_000 });

/** A landing page as its service tells of it. */
export const aPage = (overrides: Partial<PageSnapshot> = {}): PageSnapshot => ({
  pageId: randomUUID(),
  ownerId: randomUUID(),
  version: 1,
  resturantName: 'Chez Camille',
  resturantAddress: '12 rue des Halles, 45000 Orléans',
  brandName: 'Camille & Fils',
  active: true,
  ...overrides,
});

export interface House {
  adapters: TestAdapters;
  service: Service;
  /** Tells the service of a page, and waits until it knows it. */
  tellPage(page: PageSnapshot): Promise<void>;
  /** Tells the service of a play. */
  tellPlay(play: TicketClaims): Promise<void>;
  /** A play on that page by that guest; a gift unless told otherwise. */
  play(
    page: PageSnapshot,
    options: { email: string; label?: string; lost?: boolean },
  ): TicketClaims;
  ticketOf(play: TicketClaims): string;
  /** Posts a claim. */
  claim(body: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** The whole service on real adapters, sending to `smtpUrl`. */
export async function openHouse(options: {
  smtpUrl: string;
  env?: Record<string, string>;
  beside?: TestAdapters;
}): Promise<House> {
  const adapters = options.beside ?? (await openTestAdapters('result-mail'));
  const config = testConfig(resultMailConfig, adapters, {
    SMTP_URL: options.smtpUrl,
    ...options.env,
  });
  const service = await createResultMailService(adapters, config);
  await service.start();
  const { clock, keys } = adapters;
  const context = () => ({ source: 'game' as const, now: clock.now() });
  return {
    adapters,
    service,
    async tellPage(page) {
      await adapters.events.publish('pages', [createEvent(events.pageCreated, page, context())]);
      const known = adapters.store.table(PAGES);
      await until(async () => {
        expect(await known.get(page.pageId)).not.toBeNull();
      });
    },
    tellPlay: (play) =>
      adapters.events.publish('plays', [createEvent(events.wheelSpun, play, context())]),
    play: ({ pageId, ownerId }, { email, label = 'Un café offert', lost = false }) => ({
      playId: randomUUID(),
      pageId,
      ownerId,
      participant: participantOf(keys, pageId, email),
      outcome: lost
        ? { kind: 'loss', option: 6, label: 'Perdu' }
        : { kind: 'gift', option: 1, label },
      at: clock.now().toISOString(),
    }),
    ticketOf: (play) => signTicket(keys, play, clock.now()),
    claim: async (body) => {
      const answer = await service.http.inject({ method: 'POST', url: '/api/result', body });
      return { status: answer.statusCode, body: answer.json() };
    },
    close: async () => {
      await service.stop();
      if (!options.beside) await adapters.close();
    },
  };
}
