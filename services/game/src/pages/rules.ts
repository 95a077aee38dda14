import {
  AppError,
  DEFAULT_PAGE_TERMS,
  isBudgetTooSmall,
  type GiftNumber,
  type PageTerms,
  type StockPeriod,
} from '@girouette/contracts';
import { SOCIAL_ROOTS } from '@girouette/contracts/pages/appearance';
import type { LaterAskTerms } from '@girouette/contracts/pages/later-ask';
import { LINK_REFUSED, socialAddress } from '@girouette/contracts/pages/web-address';
import { validateGifts, type Gift, type GiftInput } from './gift-rules';

/** The settings that the owner wrote, without the logo. */
export interface PageSettings {
  /** Heads the page that has no logo. */
  brandName: string;
  restaurant: { name: string; address: string };
  gifts: readonly Gift[];
  look: Look;
  links: Links;
  /** The action that the page's prompt asks of guests. */
  prompt: 'follow' | 'review';
  /** A text that goes along with a result. */
  message: string;
  terms: PageTerms;
  /** Where the page has moved. Absent while guests play here. */
  movedTo?: string;
}

/** Colours as `#rrggbb`. `id` is the id of their preset. */
export interface Look {
  wheel: { id: number; color1: string; color2: string };
  button: { id: number; color: string };
}

/** Addresses of the restaurant's own pages; empty without one. */
export interface Links {
  instagram: string;
  tiktok: string;
  facebook: string;
  googleMaps: string;
  twitter: string;
}

/** Settings before they are checked. */
export type PageSettingsInput = Omit<PageSettings, 'gifts' | 'terms' | 'movedTo'> & {
  gifts: readonly GiftInput[];
  /** Undefined from an older client. */
  terms?: PageTerms | undefined;
  /** Empty without one. Undefined from an older client. */
  movedTo?: string | undefined;
};

/** Requests that make copies with the stock of a page. */
export interface Sharing {
  /** How many have begun. */
  begun: number;
  /** How many have not ended. */
  open: number;
  /** When those that have not ended count as interrupted. */
  until: Date;
}

export interface LandingPage {
  id: string;
  ownerId: string;
  /** The id of the owner's first place is that of the owner. */
  placeId: string;
  /**
   * The owner's pages count from 1. The number stays with the page and counts against the allowance. A deleted page has a negative number.
   */
  number: number;
  /** Grows by one with each published change. */
  version: number;
  settings: PageSettings;
  /** The logo is stored separately, because every spin reads the page and no spin needs the logo. Null without one. */
  logoId: string | null;
  /** True while the page is online. */
  active: boolean;
  createdAt: Date;
  /** The id of the copied page. Absent if this page is no copy. */
  copiedFrom?: string;
  /** The id of the model page of this copy. Absent in other pages. */
  modelId?: string;
  /** In a copy: its model has its gifts and its budget. In a model: copies share its stock, or have shared it. */
  sharesStock?: true;
  /** Of a model: the requests that make copies with its stock (`beginSharing`). */
  sharing?: Sharing;
  /** The version of the model with the stock (`withSharedStock`). Not stored. */
  stockVersion?: number;
  /** Absent while the page exists. */
  deletedAt?: Date;
}

/**
 * @param known the present settings; their terms stay where the input has none
 * @throws AppError FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100 (see `validateGifts`), BUDGET_TOO_SMALL, CONSOLATION_UNKNOWN (see
 * `validateTerms`)
 */
export function validateSettings(
  { movedTo: wanted, ...input }: PageSettingsInput,
  known?: PageSettings,
): PageSettings {
  const movedTo = wanted ?? known?.movedTo;
  const gifts = validateGifts(input.gifts, known?.gifts);
  const terms = withKnownAsk(input.terms ?? known?.terms ?? DEFAULT_PAGE_TERMS, known?.terms);
  validateLinks(input.links, known?.links);
  const settings = { ...input, gifts, terms, ...(movedTo && { movedTo }) };
  validateTerms(settings);
  return settings;
}

/**
 * A changed link leads somewhere. A link that an earlier version has stored may stay.
 * @throws AppError INVALID_REQUEST
 */
function validateLinks(links: Links, known: Links | undefined): void {
  for (const network of Object.keys(links) as (keyof Links)[]) {
    const link = links[network];
    if (link === '' || link === known?.[network] || socialAddress(network, link) !== null) continue;
    throw new AppError('INVALID_REQUEST', { field: network, message: LINK_REFUSED });
  }
}

/** An older client sends terms without the hours of the later ask, and does not change them. */
const withKnownAsk = (terms: PageTerms, known: PageTerms | undefined): PageTerms =>
  terms.askAfterHours === undefined && known?.askAfterHours !== undefined
    ? { ...terms, askAfterHours: known.askAfterHours }
    : terms;

/**
 * Checks the terms of a page against its gifts (docs/specification §10.38).
 * @throws AppError BUDGET_TOO_SMALL, CONSOLATION_UNKNOWN; `field` is the name in the domain
 */
function validateTerms({ gifts, terms }: PageSettings): void {
  const { budget, consolation } = terms;
  if (
    isBudgetTooSmall(
      budget,
      gifts.map((gift) => gift.terms.cost),
    )
  ) {
    throw new AppError('BUDGET_TOO_SMALL', { field: 'terms.budget.amount' });
  }
  if (consolation !== null && !gifts.some(({ option }) => option === consolation)) {
    throw new AppError('CONSOLATION_UNKNOWN', { field: 'terms.consolation' });
  }
}

/**
 * A new page, online at once. A copy of a page that is off is off. It has not moved, although the page that it was copied from may have.
 */
export function createLandingPage({
  now,
  active = true,
  settings: { movedTo: _movedTo, ...settings },
  ...page
}: Omit<LandingPage, 'version' | 'active' | 'createdAt' | 'deletedAt'> & {
  active?: boolean;
  now: Date;
}): LandingPage {
  return { ...page, settings, version: 1, active, createdAt: now };
}

/** The page with other settings. Owner, number and state do not change. */
export const withSettings = (
  page: LandingPage,
  changed: Pick<LandingPage, 'settings' | 'logoId'>,
): LandingPage => ({ ...page, ...changed, version: page.version + 1 });

/** One of the limits of a gift's stock. */
export interface StockLimit {
  option: GiftNumber;
  period: StockPeriod;
}

/** Null without that limit, and undefined without that gift. */
export const limitOf = (
  { settings }: LandingPage,
  { option, period }: StockLimit,
): number | null | undefined =>
  settings.gifts.find((gift) => gift.option === option)?.terms.stock[period];

/** The page with another limit of a gift. */
export function withLimit(
  page: LandingPage,
  { option, period }: StockLimit,
  limit: number,
): LandingPage {
  const gifts = page.settings.gifts.map((gift) => {
    const { terms } = gift;
    const stock = { ...terms.stock, [period]: limit };
    return gift.option === option ? { ...gift, terms: { ...terms, stock } } : gift;
  });
  return withSettings(page, { settings: { ...page.settings, gifts }, logoId: page.logoId });
}

/** The rest of a page after its owner was erased: no text of the owner, and no owner. */
export const erased = (page: LandingPage, now: Date): LandingPage => ({
  ...page,
  ownerId: `erased:${page.id}`,
  placeId: `erased:${page.id}`,
  version: page.version + 1,
  settings: {
    ...page.settings,
    brandName: '',
    restaurant: { name: '', address: '' },
    gifts: [],
    links: { instagram: '', tiktok: '', facebook: '', googleMaps: '', twitter: '' },
    message: '',
  },
  logoId: null,
  active: false,
  deletedAt: now,
});

/** The page online or offline. */
export const withActive = (page: LandingPage, active: boolean): LandingPage => ({
  ...page,
  version: page.version + 1,
  active,
});

/** The page after its deletion. Its number becomes free, and the page gets a unique number from its id. */
export const deleted = (page: LandingPage, now: Date): LandingPage => ({
  ...page,
  number: -1 - Number.parseInt(page.id.slice(-12), 16),
  version: page.version + 1,
  active: false,
  logoId: null,
  deletedAt: now,
});

/** The request that a page mails to its guests after the visit; null when it asks before the spin, or has no address of its own to link to. */
export function laterAskOf({
  terms: { askAfterHours: hours },
  prompt: ask,
  links,
}: Pick<PageSettings, 'terms' | 'prompt' | 'links'>): LaterAskTerms | null {
  const network = ask === 'review' ? 'googleMaps' : 'instagram';
  const link = links[network];
  const isOwn = link !== '' && link !== SOCIAL_ROOTS[network];
  return typeof hours === 'number' && isOwn ? { ask, link, hours } : null;
}

/** The place of a page, unless it is the first of its owner: most owners have one place. */
export const otherPlaceOf = ({ placeId, ownerId }: Pick<LandingPage, 'placeId' | 'ownerId'>) =>
  placeId === ownerId ? {} : { placeId };
