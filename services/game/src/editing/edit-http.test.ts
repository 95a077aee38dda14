import { AppError, DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import fc from 'fast-check';
import { aFormat, aJpeg, aPage, someSettings } from '../../test/factories';
import { toGamePage } from '../guest-view/http';
import type { Gift } from '../pages/gift-rules';
import { validateSettings } from '../pages/rules';
import { winnableGifts } from '../pages/stock-rules';
import { toConditions } from '../pages/wire';
import { draw } from '../plays/rules';
import { toOwnPage, toPageInput, toSentError } from './edit-http';

const NO_CLICKS = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };
const VIEW = {
  logo: null,
  clicks: NO_CLICKS,
  state: 'online' as const,
  awaitsTrial: false,
  expiresAt: null,
  opensAt: null,
  changesAt: null,
  odds: [20, 30, 0, 0, 0, 17, 17, 16],
};

it('a page as its owner sends it becomes settings with a list of gifts', () => {
  const settings = someSettings();
  const gifts = settings.gifts.map((gift) => ({ ...gift, terms: undefined }));
  expect(toPageInput(aFormat())).toEqual({
    settings: { ...settings, gifts, terms: undefined },
    logo: null,
  });
});

it('terms are in cents inside, in euros outside, and the owner has them back as they were sent', () => {
  const option1terms = {
    stock: { day: 5, week: null, total: 100 },
    cost: 1.15,
    value: 4.5,
    firstDay: 'today' as const,
    validDays: 0,
    minimumPurchase: 0,
    weekdays: [1 as const, 3 as const],
    hours: { from: '12:00', to: '14:00' },
  };
  const terms = {
    budget: { amount: 99.99, per: 'month' as const },
    firstDay: '2026-12-01',
    lastDay: null,
    hours: null,
    replayAfterDays: 7,
    consolation: 2 as const,
  };
  const { settings } = toPageInput(aFormat({ option1terms, terms }));
  expect([settings.gifts[0]?.terms?.cost, settings.terms?.budget?.amount]).toEqual([115, 9_999]);
  const page = aPage({ settings: validateSettings(settings) });
  const view = { ...VIEW, page };
  expect(toOwnPage(view)).toMatchObject({ option1terms, terms });
  const guests = toGamePage(view);
  const [gift] = guests.gifts ?? [];
  expect(gift).toMatchObject({ option: 1, conditions: { validDays: 0, value: 4.5 } });
  expect(gift?.conditions).not.toHaveProperty('stock');
  expect(gift?.conditions).not.toHaveProperty('cost');
  expect([guests.option1terms, guests.terms]).toEqual([undefined, undefined]);
});

describe('every gift that guests can win', () => {
  const NOW = new Date('2026-11-21T12:00:00+01:00');
  const aGift = (option: Gift['option']) =>
    fc
      .record({
        percent: fc.constantFrom(0, 0, 5, 20),
        minimumPurchase: fc.integer({ min: 0, max: 5_000 }),
        validDays: fc.integer({ min: 1, max: 30 }),
        total: fc.constantFrom(0, 1, null),
      })
      .map(({ percent, total, ...conditions }): Gift => {
        const stock = { ...DEFAULT_GIFT_TERMS.stock, total };
        const terms = { ...DEFAULT_GIFT_TERMS, ...conditions, stock };
        return { option, label: `Cadeau ${option}`, percent, terms };
      });
  const gifts = fc.tuple(aGift(1), aGift(2), aGift(3), aGift(4), aGift(5));
  const consolation = fc.constantFrom(null, 1 as const, 3 as const, 5 as const);

  it('is on the page with the conditions of its win', () => {
    fc.assert(
      fc.property(gifts, consolation, fc.nat(99), (each, named, roll) => {
        const terms = { ...DEFAULT_PAGE_TERMS, consolation: named };
        const settings = someSettings({ gifts: each, terms });
        const { outcome } = draw(winnableGifts({ settings, ledger: null, now: NOW }), () => roll);
        const won = each.find(({ option }) => option === outcome.option);
        if (won === undefined) return;
        const shown = toGamePage({ ...VIEW, page: aPage({ settings }) }).gifts;
        const { option, label } = won;
        expect(shown).toContainEqual({ option, label, conditions: toConditions(won.terms) });
      }),
    );
  });
});

it('a blank option is no gift, with any frequency', () => {
  const { settings } = toPageInput(aFormat({ option1: '  ', option1frequency: 90 }));
  expect(settings.gifts.map(({ option }) => option)).toEqual([2]);
});

it('a missing frequency and a logo are left for the later checks', () => {
  const logo = aJpeg({ width: 1, height: 1 });
  const input = toPageInput(aFormat({ option2frequency: null, logo }));
  expect(input.settings.gifts[1]).toEqual({ option: 2, label: 'Un dessert offert', percent: null });
  expect(input.logo).toBe(logo);
});

it('settings become the page that was sent, with the lost options and blank ones', () => {
  const prompt = 'review';
  const page = aPage({ settings: someSettings({ prompt, message: 'À bientôt !' }) });
  const view = { ...VIEW, page, clicks: { ...NO_CLICKS, twitter: 3 } };
  expect(toGamePage(view)).toMatchObject({
    ...aFormat({ followOrReview: 'google', content: 'À bientôt !' }),
    option5: '',
    option5frequency: null,
    option6: 'Perdu',
    option7: 'Perdu',
    option8: 'Perdu',
    option6frequency: 17,
    option7frequency: 17,
    option8frequency: 16,
    twitterClicks: 3,
    expiryDate: null,
  });
});

it.each([
  ['gifts.3.percent', 'gameFormat.option3frequency'],
  ['logo', 'gameFormat.logo'],
])('an error at %s names %s to the client', (field, expected) => {
  const error = new AppError('IMAGE_REFUSED', { field });
  expect(toSentError(error)).toMatchObject({ code: 'IMAGE_REFUSED', field: expected });
});
