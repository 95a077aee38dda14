import { randomUUID } from 'node:crypto';
import type { Client } from './client';

interface Play {
  outcome: { kind: 'gift' | 'loss'; label: string };
  ticket: string;
  /** The token of a gift's voucher. */
  voucher?: string;
}

interface Guest {
  email: string;
  play: Play;
}

interface LandingPage {
  id: string;
  ownerId: string;
}

export interface Bench {
  client: Client;
  page: LandingPage;
  /** The same page with a stock of each gift and a budget, which are never used up. Null for a build that has no limits. */
  limitedPage: LandingPage | null;
  /** Signs the owner in; a session may end before a slow machine has measured everything. */
  signIn: () => Promise<{ headers: Record<string, string> }>;
}

export interface Operation {
  name: string;
  atOnce: number;
  /** The maximum cost of one, in milliseconds of processor time. */
  limitMs: number;
  /** It uses the page with limits, where gifts may be handed over on the day of the play. */
  needsLimits?: boolean;
  /** Runs before the measurement; returns the input of each call. */
  prepare: (bench: Bench, count: number) => Promise<(index: number) => Promise<void>>;
}

let guests = 0;
const run = Date.now().toString(36);
/** A unique address under a reserved domain (RFC 2606). */
const nextEmail = () => `guest-${run}-${(guests += 1)}@guests.example`;

async function spin({ client, page }: Pick<Bench, 'client' | 'page'>): Promise<Guest> {
  const email = nextEmail();
  const answer = await client.send({
    path: '/api/game/spin',
    body: { pageId: page.id, email },
    headers: { 'idempotency-key': randomUUID() },
  });
  return { email, play: JSON.parse(answer.text) as Play };
}

async function spinMany(
  bench: Pick<Bench, 'client' | 'page'>,
  wanted: number,
  keep: (guest: Guest) => boolean,
) {
  const kept: Guest[] = [];
  while (kept.length < wanted) {
    const some = await Promise.all(Array.from({ length: 50 }, () => spin(bench)));
    kept.push(...some.filter(keep));
  }
  return kept;
}

const at = (list: readonly Guest[], index: number): Guest => {
  const guest = list[index];
  if (!guest) throw new Error(`no guest ${index}`);
  return guest;
};

function limitedOf(page: LandingPage | null): LandingPage {
  if (page === null) throw new Error('this build has no limits');
  return page;
}

const spinning: Operation['prepare'] = (bench) =>
  Promise.resolve(async () => {
    await spin(bench);
  });

/** A guest's actions, each with all its effects: events, counters, mail. */
export const OPERATIONS: readonly Operation[] = [
  { name: 'spin', atOnce: 10, limitMs: 1.0, prepare: spinning },
  {
    name: 'spin with stock and budget',
    atOnce: 10,
    limitMs: 1.5,
    needsLimits: true,
    prepare: ({ client, limitedPage }) =>
      Promise.resolve(async () => {
        await spin({ client, page: limitedOf(limitedPage) });
      }),
  },
  { name: 'one spin at a time', atOnce: 1, limitMs: 2.2, prepare: spinning },
  {
    name: 'visit',
    atOnce: 10,
    limitMs: 0.8,
    prepare: ({ client, page }) =>
      Promise.resolve(async () => {
        await client.send({
          path: `/api/game/${page.id}/visits`,
          body: { visitId: randomUUID() },
        });
      }),
  },
  {
    name: 'review',
    atOnce: 10,
    limitMs: 1.0,
    prepare: async (bench, count) => {
      const played = await spinMany(bench, count, () => true);
      return async (index) => {
        await bench.client.send({
          path: '/api/review',
          body: {
            name: 'Camille',
            rating: '5',
            text: 'Un dîner très agréable.',
            pageId: bench.page.id,
            ownerId: bench.page.ownerId,
            ticket: at(played, index).play.ticket,
          },
        });
      };
    },
  },
  {
    name: 'result with mail',
    atOnce: 10,
    limitMs: 2.5,
    prepare: async (bench, count) => {
      const winners = await spinMany(bench, count, ({ play }) => play.outcome.kind === 'gift');
      return async (index) => {
        const { email, play } = at(winners, index);
        await bench.client.send({
          path: '/api/result',
          body: {
            email,
            selectedGift: play.outcome.label,
            pageId: bench.page.id,
            ticket: play.ticket,
          },
        });
      };
    },
  },
  {
    name: 'check and redemption',
    atOnce: 10,
    limitMs: 2.0,
    needsLimits: true,
    prepare: async (bench, count) => {
      const page = limitedOf(bench.limitedPage);
      const { client } = bench;
      const won = await spinMany({ client, page }, count, ({ play }) => play.voucher !== undefined);
      const codes: string[] = [];
      for (const { play } of won) {
        const body = { token: play.voucher };
        const answer = await client.send({ path: '/api/game/vouchers', body });
        codes.push((JSON.parse(answer.text) as { code: string }).code);
      }
      const owner = await bench.signIn();
      return async (index) => {
        const code = codes[index] ?? '';
        await client.send({ path: '/api/game/gift-checks', body: { code }, ...owner });
        const body = { code, nonce: randomUUID(), device: 'bench' };
        await client.send({ path: '/api/game/redemptions', body, ...owner });
      };
    },
  },
  {
    name: 'page HTML',
    atOnce: 10,
    limitMs: 0.3,
    prepare: ({ client, page }) =>
      Promise.resolve(async () => {
        await client.send({ path: `/spin/game/${page.id}` });
      }),
  },
];
