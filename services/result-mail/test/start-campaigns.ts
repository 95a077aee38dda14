import { randomUUID } from 'node:crypto';
import { conditionsOf, DEFAULT_GIFT_TERMS, events } from '@girouette/contracts';
import type { CampaignGroup, CampaignKind } from '@girouette/contracts/mails/campaigns';
import { createConsent, sealContact } from '@girouette/signed';
import { FixedClock } from '@girouette/platform/runtime/testing';
import { aPageSnapshot, testConfig } from '@girouette/platform/kit/testing';
import { chooseCampaignGuests, groupFor } from '../src/campaigns/choose';
import { createExposures, EXPOSURES } from '../src/campaigns/exposure-store';
import type { Campaign } from '../src/campaigns/rules';
import { createCampaigns } from '../src/campaigns/store';
import { resultMailConfig } from '../src/config';
import { stopOf } from '../src/identities/stop-token';
import { isUnderWay, type Mail } from '../src/queue/rules';
import { MAILS } from '../src/queue/table';
import { createDependencies } from '../src/service';
import { startMailServer } from './mail-server';
import { startResultMail, until } from './start-result-mail';

export const PAGE = aPageSnapshot({ ownerId: 'owner-1' });
export const OTHER_PAGE = aPageSnapshot({ ownerId: 'owner-1' });
/** A Tuesday, 11:00 in Paris. */
const TUESDAY = '2026-11-24T10:00:00Z';

export const GIFT = {
  label: 'Un café offert',
  conditions: conditionsOf(DEFAULT_GIFT_TERMS),
  cost: 80,
};

/** The service with a mail server and two pages of a restaurant, on a Tuesday morning. */
async function start({
  env,
  ...refusing
}: Parameters<typeof startMailServer>[0] & { env?: Record<string, string> } = {}) {
  const server = await startMailServer(refusing);
  const service = await startResultMail({ smtpUrl: server.url, ...(env && { env }) });
  const { clock, adapters } = service;
  clock.set(TUESDAY);
  for (const page of [PAGE, OTHER_PAGE]) await service.publishPage(page);
  const { store, keys } = adapters;
  const config = testConfig(resultMailConfig, adapters, { SMTP_URL: server.url });
  const deps = createDependencies(adapters, config);
  return {
    service,
    server,
    clock,
    store,
    keys,
    deps,
    campaigns: createCampaigns(store),
    exposures: createExposures(store),
    allMails: async (): Promise<Mail[]> =>
      (await store.table(MAILS).listAfter('', 1_000)).filter(({ kind }) => kind === 'campaign'),
    async close() {
      deps.closeConnections();
      await service.close();
      await server.close();
    },
  };
}

type Started = Awaited<ReturnType<typeof start>>;
export type Campaigning = Started & ReturnType<typeof sending> & ReturnType<typeof acting>;

/** Starts the service for tests of campaigns. */
export async function startCampaigning(...options: Parameters<typeof start>): Promise<Campaigning> {
  const started = await start(...options);
  return { ...started, ...sending(started), ...acting(started) };
}

/** What the service does, and waiting for it. */
function sending({ service, server, clock, store, deps, allMails }: Started) {
  const { signal } = new AbortController();
  const choose = () => chooseCampaignGuests(deps, signal);

  /** Waits until the service has stored all choices. */
  async function settle(): Promise<void> {
    const chosen = await service.published(events.campaignGuestChosen);
    await until(async () => {
      const mails = new Set((await allMails()).map(({ id }) => id));
      for (const { data } of chosen) {
        const id = `${data.campaignId}:${data.mark}`;
        expect(await store.table(EXPOSURES).get(id)).not.toBeNull();
        if (data.group === 'mailed') expect(mails).toContain(data.mailId);
      }
    });
  }

  /** Waits until no campaign mail is to be sent now. */
  async function send(): Promise<void> {
    service.sendDue();
    await until(async () => {
      for (const mail of await allMails()) {
        if (!isUnderWay(mail)) continue;
        expect(mail.asksAt?.getTime() ?? 0).toBeGreaterThan(clock.now().getTime());
      }
    });
  }

  return {
    choose,
    send,
    /** Chooses guests and sends their mails. */
    async run() {
      await choose();
      await settle();
      await send();
    },
    /** Chooses guests by day, while the service and the guests are in the night before Wednesday. */
    async chooseForTheMorning() {
      const byDay = { ...deps, clock: new FixedClock(clock.now()) };
      clock.set('2026-11-24T22:00:00Z');
      await chooseCampaignGuests(byDay, signal);
      await settle();
    },
    /** The next morning, at nine in Paris. */
    async inTheMorning() {
      clock.set('2026-11-25T08:00:00Z');
      await send();
    },
    /** Who got campaign mails, in order. */
    receivers: () =>
      server.mails
        .filter(({ messageId = '' }) => messageId.startsWith('<campaign.'))
        .map(({ recipients: [to = ''] }) => to),
    /** The choices of the service so far, by their group. */
    chosen: async (group: CampaignGroup) =>
      (await service.published(events.campaignGuestChosen)).filter(
        ({ data }) => data.group === group,
      ),
  };
}

/** What the owner and the guests do. */
function acting({ service, clock, keys, campaigns }: Started) {
  /** A guest plays. @returns the play */
  async function plays(email: string, { page = PAGE, lost = true, validDays = 10 } = {}) {
    const play = service.aPlay(page, { email, lost });
    const conditions = conditionsOf({ ...DEFAULT_GIFT_TERMS, validDays });
    const spelling = service.spelled(email, page);
    await service.publishPlays({ ...play, spelling, ...(!lost && { conditions }) });
    return play;
  }

  const markOf = (email: string) => stopOf(keys, { ownerId: PAGE.ownerId, email }).mark;

  return {
    plays,
    markOf,
    /** A guest plays and accepts offers. @returns the play */
    async agrees(email: string, options: Parameters<typeof plays>[1] = {}) {
      const play = await plays(email, options);
      const restaurant = PAGE.resturantName;
      const consent = { play, email, restaurant, wording: '2026-11-2' };
      await service.deliver(createConsent(keys, consent));
      return play;
    },
    async aCampaign(kind: CampaignKind, more: Partial<Campaign> = {}): Promise<Campaign> {
      const campaign: Campaign = {
        id: randomUUID(),
        ownerId: PAGE.ownerId,
        kind,
        state: kind === 'message' ? 'scheduled' : 'on',
        createdAt: clock.now(),
        subject: 'On garde votre table',
        text: 'Un café vous attend.',
        gift: null,
        weeks: kind === 'not-seen' ? 8 : null,
        sendAt: kind === 'message' ? clock.now() : null,
        ...more,
      };
      await campaigns.add(campaign, []);
      return campaign;
    },
    /** An address that is in that group of the campaigns. */
    addressIn(group: CampaignGroup, ...of: Campaign[]): string {
      for (;;) {
        const email = `guest-${randomUUID()}@example.fr`;
        const mark = markOf(email);
        if (of.every(({ id }) => groupFor(keys, { campaignId: id, mark }) === group)) return email;
      }
    },
    /** An account of the restaurant with that address. */
    addAccount: (email: string, userId: string) =>
      service.publish(events.userRegistered, {
        ...events.userRegistered.sample,
        userId,
        ownerId: PAGE.ownerId,
        accountType: 'sub',
        ...sealContact(keys, { userId, name: 'Équipe', email }),
      }),
  };
}
