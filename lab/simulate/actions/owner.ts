import { sleep } from '@girouette/platform/async';
import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS, endpoints } from '@girouette/contracts';
import { ask, expectStatus, type Turn } from '../scene';
import { confirm, pay, subscribe } from './subscriber';

export const COFFEE = 'Un café';
const CREPE = 'Une crêpe';
/** It has no limit, so that the game goes on when stock and budget are used up. */
const POSTCARD = 'Une carte postale';
/** How many coffees can be won at first. */
const STOCK = 2;
/** The cost of each gift, in euros. */
const COST = { [COFFEE]: 1.2, [CREPE]: 2.5 };
/** The budget for the gifts of a month, in euros. */
export const BUDGET = 6;
const ASK_HOURS = 2;
const RETRY_MS = 2_000;
const MAX_TRIES = 30;

/** The page as its owner writes it. Amounts are in euros. */
function formatOf(name: string) {
  const gift = { ...DEFAULT_GIFT_TERMS, firstDay: 'today', minimumPurchase: 0 };
  return {
    resturantName: name,
    ...{ option1: COFFEE, option1frequency: 40, option2: CREPE, option2frequency: 20 },
    ...{ option3: POSTCARD, option3frequency: 10 },
    option1terms: {
      ...gift,
      cost: COST[COFFEE],
      stock: { day: null, week: null, total: STOCK },
    },
    option2terms: { ...gift, cost: COST[CREPE] },
    option3terms: gift,
    followOrReview: 'google',
    googleMaps: 'https://maps.google.com/?cid=1234567890',
    terms: {
      ...DEFAULT_PAGE_TERMS,
      budget: { amount: BUDGET, per: 'month' },
      askAfterHours: ASK_HOURS,
    },
  };
}

/** Pays a subscription and creates the page, before the evening. Anything else is a surprise. */
export async function openPage(turn: Turn): Promise<void> {
  const { told } = turn;
  await subscribe(turn, 0);
  await pay(turn, 0);
  // Its webhooks may be lost.
  await confirm(turn, 0);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const created = await ask(turn, endpoints.createPage, {
      as: told.owners[0]!,
      body: { gameFormat: formatOf('Chez nous') },
      key: 'the-only-page',
    });
    if (created?.status === 201) {
      told.pageId = (created.body as { _id: string })._id;
      told.stock = STOCK;
      return;
    }
    await sleep(RETRY_MS);
  }
  told.surprises.push('no page could be created');
}

/** Renames the restaurant, sometimes on two devices at once. */
export async function editPage(turn: Turn): Promise<void> {
  const { told, dice, chance } = turn;
  const read = await ask(turn, endpoints.readPageForUpdate, {
    as: told.owners[0]!,
    query: { pageId: told.pageId },
  });
  if (!expectStatus(turn, { what: 'page', answer: read, allowed: [200] })) return;
  const page = read!.body as { version: number; gameFormat: object };
  await sleep(dice.randomFraction() * 5_000);
  await Promise.all(chance(0.3) ? [save(turn, page), save(turn, page)] : [save(turn, page)]);
}

async function save(
  turn: Turn,
  { version, gameFormat }: { version: number; gameFormat: object },
): Promise<void> {
  const { told, dice } = turn;
  const name = `Chez nous ${dice.randomBelow(1_000_000)}`;
  const saved = await ask(turn, endpoints.updatePage, {
    as: told.owners[0]!,
    params: { id: told.pageId },
    body: { version, gameFormat: { ...gameFormat, resturantName: name } },
  });
  // A repeated attempt and another edit meet a newer version.
  if (expectStatus(turn, { what: 'edit', answer: saved, allowed: [200, 409] }))
    told.edits.set((saved!.body as { version: number }).version, { name, from: version });
}

/** Adds one coffee to the stock. */
export async function addStock(turn: Turn): Promise<void> {
  const { told } = turn;
  const from = told.stock;
  const to = from + 1;
  // From now on the server may have done it.
  told.stock = to;
  const answer = await ask(turn, endpoints.addStock, {
    as: told.owners[0]!,
    params: { id: told.pageId },
    body: { option: 1, period: 'total', from, to },
  });
  expectStatus(turn, { what: 'stock', answer, allowed: [200, 409] });
}
