import {
  DEFAULT_GIFT_TERMS,
  DEFAULT_PAGE_TERMS,
  type GiftTerms,
  type PageTerms,
} from '@girouette/contracts';
import type { Gift } from '../pages/gift-rules';
import {
  countedDay,
  emptyLedger,
  withoutReservation,
  withReservation,
  type GiftLedger,
} from '../pages/ledger-rules';
import { announcementsOf, withAnnouncements } from './alert-rules';

const SATURDAY = new Date('2026-11-21T12:00:00+01:00');
const MONDAY = new Date('2026-11-23T12:00:00+01:00');

const gift = (terms: Partial<GiftTerms>, option: Gift['option'] = 1): Gift => ({
  option,
  percent: 20,
  label: `gift ${option}`,
  terms: { ...DEFAULT_GIFT_TERMS, ...terms },
});
const withStock = (stock: Partial<GiftTerms['stock']>) =>
  gift({ stock: { ...DEFAULT_GIFT_TERMS.stock, ...stock } });

let ledger: GiftLedger;
let plays: number;
beforeEach(() => {
  ledger = emptyLedger('page-1');
  plays = 0;
});

/** Lets a guest win. @returns the announcements to the owner, e.g. `low week 2/10` */
function win(each: Gift, { at = SATURDAY, gifts = [each], terms = {} }: WinOptions = {}): string[] {
  const playId = `play-${(plays += 1)}`;
  const day = countedDay(ledger, at);
  const { option } = each;
  const reservation = { playId, option, cost: each.terms.cost ?? 0, at, day };
  const settings = { gifts, terms: { ...DEFAULT_PAGE_TERMS, ...terms } };
  ledger = withAnnouncements(withReservation(ledger, reservation), {
    gift: each,
    settings,
    reservation,
  });
  return announcementsOf(ledger, playId).map(
    ({ level, per, left, limit }) => `${level} ${per} ${left}/${limit}`,
  );
}
interface WinOptions {
  at?: Date;
  gifts?: Gift[];
  terms?: Partial<PageTerms>;
}
const wins = (count: number, each: Gift, options?: WinOptions): string[] =>
  Array.from({ length: count }, () => win(each, options)).flat();
const giveBack = (play: number) => {
  ledger = withoutReservation(ledger, `play-${play}`);
};

test('an owner is told at four fifths of a stock, and when nothing is left', () => {
  const coffee = withStock({ week: 10 });
  expect(wins(7, coffee)).toEqual([]);
  expect(win(coffee)).toEqual(['low week 2/10']);
  expect(win(coffee)).toEqual([]);
  expect(win(coffee)).toEqual(['gone week 0/10']);
});

test.each([
  [1, ['gone total 0/1']],
  [4, ['gone total 0/4']],
  [5, ['low total 1/5', 'gone total 0/5']],
  [7, ['low total 1/7', 'gone total 0/7']],
])('a stock of %i is announced at the levels that suit its size', (total, told) => {
  expect(wins(total, withStock({ total }))).toEqual(told);
});

test('a stock per day is never announced, and neither is a page without limits', () => {
  expect(wins(10, withStock({ day: 10 }))).toEqual([]);
  expect(wins(10, gift({ cost: 300 }))).toEqual([]);
  expect(ledger).not.toHaveProperty('announced');
});

test('the next week is announced again, and a total is not', () => {
  const coffee = withStock({ week: 5, total: 10 });
  expect(wins(5, coffee)).toEqual(['low week 1/5', 'gone week 0/5']);
  expect(wins(5, coffee, { at: MONDAY })).toEqual([
    'low total 2/10',
    'low week 1/5',
    'gone total 0/10',
  ]);
});

test('one play tells of all limits that it reaches', () => {
  const menu = gift({ cost: 500, stock: { day: null, week: 5, total: null } });
  const terms = { budget: { amount: 25_00, per: 'month' as const } };
  expect(wins(3, menu, { terms })).toEqual([]);
  expect(win(menu, { terms })).toEqual(['low week 1/5', 'low month 500/2500']);
});

test('a budget is used up when it pays for no gift that is drawn', () => {
  const menu = gift({ cost: 400 });
  const free = gift({ cost: null }, 2);
  const notDrawn = { ...gift({ cost: 100 }, 3), percent: 0 };
  const options = {
    gifts: [menu, free, notDrawn],
    terms: { budget: { amount: 10_00, per: 'week' as const } },
  };
  expect(wins(2, menu, options)).toEqual(['gone week 200/1000']);
  expect(win(free, options)).toEqual([]);
  const consoling = { ...options, terms: { ...options.terms, consolation: 3 as const } };
  ledger = emptyLedger('page-1');
  expect(wins(2, menu, consoling)).toEqual(['low week 200/1000']);
});

test('the announcement of a play that failed is made by the next play', () => {
  const coffee = withStock({ total: 10 });
  wins(8, coffee);
  win(coffee);
  giveBack(8);
  expect(win(coffee)).toEqual(['low total 1/10']);
  expect(win(coffee)).toEqual(['gone total 0/10']);
  giveBack(11);
  expect(win(coffee)).toEqual(['gone total 0/10']);
});

test('giving a play back does not withdraw the announcement of another play', () => {
  const coffee = withStock({ total: 10 });
  wins(8, coffee);
  giveBack(7);
  expect(win(coffee)).toEqual([]);
});

test('stock that the owner adds is announced again when it is used', () => {
  wins(10, withStock({ total: 10 }));
  const more = withStock({ total: 20 });
  expect(wins(5, more)).toEqual([]);
  expect(wins(5, more)).toEqual(['low total 4/20', 'gone total 0/20']);
});

test('an addition that leaves the use of the stock above four fifths is announced only when the stock is used up', () => {
  wins(9, withStock({ total: 10 }));
  expect(wins(2, withStock({ total: 11 }))).toEqual(['gone total 0/11']);
});
