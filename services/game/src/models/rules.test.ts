import { DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import { MODEL_FIELDS } from '@girouette/contracts/pages/model-pages';
import { aPage, COFFEE, DESSERT, someSettings } from '../../test/factories';
import type { LandingPage, PageSettings } from '../pages/rules';
import { PARTS } from './part-rules';
import { changeOf, effectOnCopies, followModel, settingsFor } from './rules';

const LYON = {
  name: 'Chez Camille Lyon',
  address: '3 quai Saint-Antoine',
  look: someSettings().look,
};
const BEFORE = someSettings();

const aCopy = (overrides: Partial<PageSettings> = {}, page: Partial<LandingPage> = {}) =>
  aPage({
    id: 'copy-1',
    modelId: 'page-1',
    version: 4,
    settings: { ...settingsFor(LYON, BEFORE), ...overrides },
    ...page,
  });
const to = (overrides: Partial<PageSettings>) => changeOf([BEFORE], { ...BEFORE, ...overrides });

describe('the page of a model for a place', () => {
  it('has the name, the address and the colours of the place, and the rest of the model', () => {
    expect(settingsFor(LYON, BEFORE)).toEqual({
      ...BEFORE,
      brandName: 'Chez Camille Lyon',
      restaurant: { name: 'Chez Camille Lyon', address: '3 quai Saint-Antoine' },
    });
  });

  it('has the name above its wheel that the model has, if it is not that of the restaurant', () => {
    const model = someSettings({ brandName: 'La roue de Camille' });
    expect(settingsFor(LYON, model).brandName).toBe('La roue de Camille');
  });
});

describe('a copy', () => {
  it('takes the new values of its model where it has the former ones', () => {
    const tea = { ...COFFEE, label: 'Un thé offert' };
    const terms = { ...DEFAULT_PAGE_TERMS, consolation: 2 as const };
    const { page } = followModel(aCopy(), to({ gifts: [tea, DESSERT], prompt: 'review', terms }));
    expect(page).toMatchObject({ version: 5, settings: { prompt: 'review', terms } });
    expect(page?.settings.gifts).toEqual([tea, DESSERT]);
    expect(page?.settings.restaurant.name).toBe('Chez Camille Lyon');
  });

  it('keeps the gift that it has changed, and takes the others', () => {
    const own = { ...COFFEE, percent: 5 };
    const gifts = [
      { ...COFFEE, percent: 10 },
      { ...DESSERT, percent: 40 },
    ];
    const { page } = followModel(aCopy({ gifts: [own, DESSERT] }), to({ gifts }));
    expect(page?.settings.gifts).toEqual([own, { ...DESSERT, percent: 40 }]);
  });

  it('loses a gift that the model has no longer, unless it has changed it', () => {
    const change = to({ gifts: [DESSERT] });
    expect(followModel(aCopy(), change).page?.settings.gifts).toEqual([DESSERT]);
    const own = { ...COFFEE, label: 'Un café crème' };
    expect(followModel(aCopy({ gifts: [own, DESSERT] }), change).page).toBeNull();
  });

  it('keeps the name above its wheel that is of its place', () => {
    const change = to({ brandName: 'La roue', restaurant: BEFORE.restaurant });
    expect(followModel(aCopy(), change).page?.settings.brandName).toBe('La roue');
    const own = aCopy({ brandName: 'Lyon joue' });
    expect(followModel(own, change).page).toBeNull();
    const back = changeOf([{ ...BEFORE, brandName: 'La roue' }], BEFORE);
    const named = aCopy({ brandName: 'La roue' });
    expect(followModel(named, back).page?.settings.brandName).toBe('Chez Camille Lyon');
  });

  it('keeps all its gifts when those of the model do not fit them, and takes the rest', () => {
    const gifts = [
      { ...COFFEE, percent: 70 },
      { ...DESSERT, percent: 30 },
    ];
    const own = [COFFEE, { ...DESSERT, percent: 60 }];
    const copy = aCopy({ gifts: own });
    const { page, isUnfit } = followModel(copy, to({ gifts, message: 'Merci' }));
    expect(isUnfit).toBe(true);
    expect(page?.settings).toMatchObject({ gifts: own, message: 'Merci' });
  });

  it('takes all gifts and the budget of a model with which it shares the stock', () => {
    const gifts = [{ ...COFFEE, percent: 70 }];
    const copy = aCopy({ gifts: [{ ...COFFEE, percent: 1 }] }, { sharesStock: true });
    expect(followModel(copy, to({ gifts })).page?.settings.gifts).toEqual(gifts);
  });

  it('stays as it is when nothing changes, or when it has the new value already', () => {
    expect(followModel(aCopy(), to({})).page).toBeNull();
    expect(followModel(aCopy({ message: 'Merci' }), to({ message: 'Merci' })).page).toBeNull();
  });
});

describe('the effect of a change', () => {
  it('counts, for each changed field, the copies that follow and those that keep theirs', () => {
    const own = aCopy({ message: 'À Lyon' }, { id: 'copy-2' });
    const copies = [aCopy(), own, aCopy({ message: 'Merci' })];
    expect(effectOnCopies(copies, to({ message: 'Merci', prompt: 'review' }))).toEqual({
      copies: 3,
      pages: 3,
      fields: [
        { field: 'prompt', follow: 3, keep: 0 },
        { field: 'message', follow: 1, keep: 1 },
      ],
      keeping: [own],
      unfit: [],
    });
  });
});

/** Numbers from 0 to below 1 that are the same in each run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Settings with some of few values in each field, so that fields are often the same. */
function randomSettings(random: () => number): PageSettings {
  const one = <T>(...values: T[]): T => values[Math.floor(random() * values.length)]!;
  const gifts = ([1, 2, 3, 4, 5] as const).flatMap((option) =>
    random() < 0.4 ? [] : [{ ...COFFEE, option, label: one('Café', 'Thé'), percent: one(10, 30) }],
  );
  const budget = one(null, { amount: 10_000, per: 'month' as const });
  const consolation = one(null, gifts[0]?.option ?? null);
  return someSettings({
    gifts: gifts.slice(0, 3),
    message: one('', 'Merci'),
    prompt: one('follow', 'review'),
    brandName: one('Chez Camille', 'La roue'),
    links: { ...BEFORE.links, tiktok: one('', 'https://www.tiktok.com/@camille') },
    terms: { ...DEFAULT_PAGE_TERMS, budget, consolation, replayAfterDays: one(null, 7) },
  });
}

it('a copy never loses what it has changed itself, and takes the rest unless its gifts do not fit', () => {
  const random = randomFrom(20_261_128);
  const wrong: string[] = [];
  let taken = 0;
  for (let run = 0; run < 1_000; run++) {
    const [before, after, own] = [1, 2, 3].map(() => randomSettings(random));
    const copy = aCopy(settingsFor(LYON, random() < 0.5 ? before! : own!));
    const { page, isUnfit } = followModel(copy, changeOf([before!], after!));
    for (const field of MODEL_FIELDS) {
      const valueIn = (settings: PageSettings) => JSON.stringify(PARTS[field].read(settings));
      const was = valueIn(copy.settings);
      const is = valueIn(page?.settings ?? copy.settings);
      const isOwn = was !== valueIn(before!);
      const isRight = isOwn ? is === was : isUnfit || is === valueIn(after!);
      if (!isRight) wrong.push(`${field} in run ${run}`);
      if (is !== was) taken++;
    }
  }
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(2_000);
});
