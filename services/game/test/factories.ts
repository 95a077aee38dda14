import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import { gameFormat, type GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/pages/http/game-terms';
import type { z } from 'zod';
import type { Gift } from '../src/pages/gift-rules';
import { toConditions } from '../src/pages/wire';
import { toGiftTermsFormat, toPageTermsFormat } from '../src/editing/edit-http';
import { createLandingPage, type LandingPage, type PageSettings } from '../src/pages/rules';

export { aJpeg } from '@girouette/contracts/testing/a-jpeg';

/** A whole valid page as its owner sends it, with two gifts of 20 and 30 percent. */
export const aFormat = (overrides: Partial<z.input<typeof gameFormat>> = {}): GameFormat =>
  gameFormat.parse({
    brandName: 'Chez Camille',
    resturantName: 'Chez Camille',
    resturantAddress: '12 rue des Halles, 45000 Orléans',
    option1: 'Un café offert',
    option1frequency: 20,
    option2: 'Un dessert offert',
    option2frequency: 30,
    option3frequency: null,
    option4frequency: null,
    option5frequency: null,
    ...overrides,
  });

const terms = DEFAULT_GIFT_TERMS;
/** The default terms of a gift and of a page, as the API sends them. */
export const GIFT_TERMS: GiftTermsFormat = toGiftTermsFormat(DEFAULT_GIFT_TERMS);
export const PAGE_TERMS: PageTermsFormat = toPageTermsFormat(DEFAULT_PAGE_TERMS);
export const GIFT_CONDITIONS = toConditions(DEFAULT_GIFT_TERMS);

export const COFFEE: Gift = { option: 1, label: 'Un café offert', percent: 20, terms };
export const DESSERT: Gift = { option: 2, label: 'Un dessert offert', percent: 30, terms };

/** The settings of the same page. */
export const someSettings = (overrides: Partial<PageSettings> = {}): PageSettings => ({
  brandName: 'Chez Camille',
  restaurant: { name: 'Chez Camille', address: '12 rue des Halles, 45000 Orléans' },
  gifts: [COFFEE, DESSERT],
  look: {
    wheel: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
    button: { id: 1, color: '#4F46E5' },
  },
  links: {
    instagram: 'https://www.instagram.com/',
    tiktok: 'https://www.tiktok.com/',
    facebook: 'https://www.facebook.com/',
    googleMaps: 'https://www.google.com/maps/',
    twitter: 'https://twitter.com/',
  },
  prompt: 'follow',
  message: '',
  terms: DEFAULT_PAGE_TERMS,
  ...overrides,
});

export const aPage = (overrides: Partial<LandingPage> = {}): LandingPage => ({
  ...createLandingPage({
    id: 'page-1',
    ownerId: 'owner-1',
    placeId: 'owner-1',
    number: 1,
    settings: someSettings(),
    logoId: null,
    now: new Date('2026-11-21T10:00:00Z'),
  }),
  ...overrides,
});

/** A page as guests see it: without terms, and with the commitments for the next draws. */
export const asGuestsSee = (page: object) => ({
  ...Object.fromEntries(Object.entries(page).filter(([field]) => !field.endsWith('terms'))),
  draw: expect.any(Object) as object,
});
