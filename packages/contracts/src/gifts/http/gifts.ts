import { z } from 'zod';
import { BUDGET_PERIODS, MAX_STOCK, STOCK_PERIODS } from '../../pages/terms';
import { id } from '../../texts/texts';
import { GIFT_OPTIONS, type GiftNumber } from '../../pages/wheel';
import { defineEndpoint } from '../../define-endpoint';
import { pageId } from '../../pages/http/game-samples';

const option = z.literal(GIFT_OPTIONS as unknown as GiftNumber[]);
const euros = z.number().describe('In euros.');
const count = z.number().int().min(0);

const inPeriod = z
  .object({
    limit: count.nullable().describe('How many may be won; null without a limit.'),
    won: count,
    left: count.nullable().describe('Null without a limit.'),
  })
  .meta({ id: 'StockInPeriod' });

const gift = z.object({
  option,
  label: z.string(),
  cost: euros.nullable().describe('In euros; null when the owner does not say.'),
  stock: z
    .object({ day: inPeriod, week: inPeriod, total: inPeriod })
    .describe('Today, this week from Monday on, and in all.'),
  shortage: z
    .enum(['stock', 'budget', 'days'])
    .nullable()
    .describe(
      'Why the gift cannot be won now: nothing of it is left, the budget does not pay for it, or no day is left on which it is handed ' +
        'over. Null when it can.',
    ),
});

const forecast = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('costless') }),
    z.object({
      state: z.literal('early'),
      from: z.iso
        .date()
        .nullable()
        .describe('The first day with a forecast; null before the first gift with a cost is won.'),
    }),
    z.object({
      state: z.literal('known'),
      expected: euros,
      low: euros,
      high: euros,
    }),
  ])
  .describe(
    'What gifts will have cost at the end of this month, from the last 28 days. `low` and `high` bound 95 %. `costless`: no gift has a ' +
      'cost; `early`: fewer than 28 full days are known.',
  );

export const pageGifts = z
  .object({
    pageId: z.string(),
    counted: z
      .boolean()
      .describe(
        'False while no gift has a limit or a cost and the page has no budget: nothing is counted then.',
      ),
    gifts: z.array(gift),
    spent: z
      .object({ week: euros, month: euros })
      .describe('What the gifts that were won cost, in euros.'),
    budget: z
      .object({ amount: euros, per: z.enum(BUDGET_PERIODS), left: euros })
      .nullable()
      .describe('Null without a budget.'),
    forecast,
    today: z.iso.date().describe('In Paris, as the gifts are counted.'),
  })
  .meta({ id: 'PageGifts' });
export type PageGifts = z.infer<typeof pageGifts>;

const sample: PageGifts = {
  pageId,
  counted: true,
  gifts: [
    {
      option: 1,
      label: 'Un café offert',
      cost: 0.8,
      stock: {
        day: { limit: 20, won: 6, left: 14 },
        week: { limit: null, won: 31, left: null },
        total: { limit: 500, won: 212, left: 288 },
      },
      shortage: null,
    },
  ],
  spent: { week: 24.8, month: 92 },
  budget: { amount: 150, per: 'month', left: 58 },
  forecast: { state: 'known', expected: 121.5, low: 108.4, high: 134.6 },
  today: '2026-11-21',
};

export const readGifts = defineEndpoint({
  service: 'game',
  summary: 'Read the remaining gifts of a landing page',
  description:
    'How many gifts were won and are left, their costs, and a forecast of the costs of the month.',
  method: 'GET',
  path: '/api/game/gifts',
  permission: 'page:read',
  limit: 'read',
  query: z.object({ pageId: id }),
  responses: { 200: pageGifts },
  errors: ['PAGE_NOT_FOUND'],
  sample: { query: { pageId }, response: sample },
});

const limit = z.number().int().min(0).max(MAX_STOCK);

export const addStock = defineEndpoint({
  service: 'game',
  summary: 'Add to the stock of a gift',
  description:
    'Raises one limit of a gift. A repeat succeeds and changes nothing. Refused with PAGE_CHANGED when the limit is neither `from` nor ' +
    '`to`. Gifts that were won stay as they are.',
  method: 'PATCH',
  path: '/api/game/gifts/:id',
  permission: 'page:change',
  limit: 'write',
  params: z.object({ id }),
  body: z
    .object({
      option,
      period: z.enum(STOCK_PERIODS),
      from: limit.describe('The limit as it was read.'),
      to: limit,
    })
    .refine(({ from, to }) => from < to, {
      error: 'Le nouveau stock doit être plus grand que l’ancien.',
      path: ['to'],
    }),
  responses: { 200: pageGifts },
  errors: ['PAGE_NOT_FOUND', 'PAGE_CHANGED', 'STOCK_IS_SHARED'],
  sample: {
    params: { id: pageId },
    body: { option: 1, period: 'total', from: 490, to: 500 },
    response: sample,
  },
});

export const giftEndpoints = { readGifts, addStock };
