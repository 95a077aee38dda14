import { randomUUID } from 'node:crypto';
import {
  DEFAULT_GIFT_TERMS,
  DEFAULT_PAGE_TERMS,
  endpoints,
  type GiftTerms,
  type PageTerms,
} from '@girouette/contracts';
import { MINUTE_MS } from '@girouette/contracts/durations';
import { eventually } from '@girouette/platform/kit/testing';
import { noEntitlement } from '../src/entitlements/rules';
import { ENTITLEMENTS } from '../src/entitlements/store';
import { settleReservations } from '../src/stock/actions';
import { PLAYS } from '../src/plays/store';
import { aPage, COFFEE, someSettings } from './factories';
import { startKillableInstances, type KillableInstances } from './killable-instances';

jest.setTimeout(300_000);

type Setting = KillableInstances;

/** A page where every spin wins the one gift, as long as something is left of it. */
async function addPage(
  { deps, store }: Setting,
  { gift, page }: { gift?: Partial<GiftTerms>; page?: Partial<PageTerms> },
): Promise<string> {
  const [id, ownerId] = [randomUUID(), randomUUID()];
  const settings = someSettings({
    gifts: [{ ...COFFEE, percent: 100, terms: { ...DEFAULT_GIFT_TERMS, ...gift } }],
    terms: { ...DEFAULT_PAGE_TERMS, ...page },
  });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS);
  await store.table(ENTITLEMENTS).insert({ ...noEntitlement(ownerId), pages: 1, expiresAt });
  await deps.pages.add(aPage({ id, ownerId, settings }), []);
  return id;
}

interface Guest {
  pageId: string;
  number: number;
}

/**
 * Spins as a guest's phone does, which repeats its request when no answer comes.
 * @returns the id of the play; null when nothing is left
 */
function spin({ ports }: Setting, { pageId, number }: Guest): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ pageId, email: `guest-${number}@example.fr` });
  let instance = number;
  return eventually(
    async () => {
      const url = `http://127.0.0.1:${ports[instance++ % ports.length]}${endpoints.spinWheel.path}`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      const said = (await answer.json()) as { playId?: string; code?: string };
      if (said.playId !== undefined) return said.playId;
      if (said.code === 'SOLD_OUT') return null;
      throw new Error(`answered ${answer.status} ${said.code}`);
    },
    { timeoutMs: 120_000, everyMs: 250 },
  );
}

/** The guests of all pages, in turn as on a busy evening. */
const guestsOf = (pages: readonly { id: string; guests: number }[]): Guest[] =>
  pages
    .flatMap(({ id, guests }) =>
      Array.from({ length: guests }, (_, number) => ({ pageId: id, number, at: number / guests })),
    )
    .sort((a, b) => a.at - b.at);

/** All guests spin at once while one instance after the other is killed. @returns the plays that they were answered */
async function spinWhileKilled(setting: Setting, guests: readonly Guest[]): Promise<string[]> {
  const answers: (string | null)[] = [];
  const spins = Promise.all(guests.map(async (guest) => answers.push(await spin(setting, guest))));
  const untilAnswered = (count: number) =>
    eventually(
      () => {
        expect(answers.length).toBeGreaterThan(count);
      },
      { timeoutMs: 120_000, everyMs: 1 },
    );
  await untilAnswered(50);
  const restarted = [setting.killAndRestart(0)];
  await untilAnswered(200);
  restarted.push(setting.killAndRestart(1));
  await Promise.all([spins, ...restarted]);
  return answers.filter((playId) => playId !== null);
}

const playsOf = async ({ store }: Setting, pageId: string) =>
  (await store.table(PLAYS).find('byParticipant', [], { limit: 10_000 })).filter(
    (play) => play.pageId === pageId,
  );

/** The counts of the one gift of a page in its ledger. */
async function countedOn({ deps }: Setting, pageId: string) {
  const ledger = await deps.ledgers.find(pageId);
  return {
    won: ledger?.counters['won:1:total']?.amount,
    spent: ledger?.counters['spent:week']?.amount,
    open: ledger?.open.length,
  };
}

/** Settles the reservations that the killed instances left behind, as the service's task does. */
function settleLater({ deps }: Setting): Promise<void> {
  const clock = { ...deps.clock, now: () => new Date(Date.now() + 6 * MINUTE_MS) };
  return settleReservations({ ...deps, clock }, AbortSignal.timeout(30_000));
}

test('a thousand guests at two instances that are killed win the only gift at most once, and nothing is reserved for ever', async () => {
  const setting = await startKillableInstances();
  const stock = (total: number) => ({ stock: { ...DEFAULT_GIFT_TERMS.stock, total } });
  const budget = { amount: 40_00, per: 'week' as const };
  const pages = [
    { id: await addPage(setting, { gift: stock(1) }), guests: 1_000, most: 1, cost: 0 },
    { id: await addPage(setting, { gift: stock(60) }), guests: 100, most: 60, cost: 0 },
    {
      id: await addPage(setting, { gift: { cost: 4_00 }, page: { budget } }),
      ...{ guests: 40, most: 10, cost: 4_00 },
    },
  ];
  const answered = await spinWhileKilled(setting, guestsOf(pages));
  await settleLater(setting);

  const stored: string[] = [];
  for (const { id, most, cost } of pages) {
    const plays = await playsOf(setting, id);
    const won = plays.length;
    expect(won).toBeLessThanOrEqual(most);
    expect(await countedOn(setting, id)).toEqual({ won, spent: won * cost, open: 0 });
    stored.push(...plays.map((play) => play.id));

    const late = Array.from({ length: most - won + 5 }, (_, at) =>
      spin(setting, { pageId: id, number: 10_000 + at }),
    );
    expect((await Promise.all(late)).filter((playId) => playId === null)).toHaveLength(5);
    expect(await countedOn(setting, id)).toMatchObject({ won: most });
  }
  expect(stored).toEqual(expect.arrayContaining(answered));
});
