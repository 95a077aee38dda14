import {
  BUTTON_COLOR_PRESETS,
  SOCIAL_ROOTS,
  WHEEL_COLOR_PRESETS,
} from '@girouette/contracts/pages/appearance';
import { normalizeGift, type GiftInput } from '@girouette/contracts/pages/gifts';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { Place } from '@girouette/contracts/pages/http/places';
import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/pages/http/game-terms';
import { toEuros } from '@girouette/contracts/money';
import { writtenLabels } from '@girouette/contracts/pages/own-labels';
import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts/pages/terms';
import { WEEKDAYS } from '@girouette/contracts/weekdays';
import {
  GIFT_OPTIONS,
  unallocatedPercent,
  type GiftNumber,
} from '@girouette/contracts/pages/wheel';
import {
  normalizeAddress,
  writtenAddress,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from './social-links';

/** A landing page in the editor: the fields of the request, and which of the two brand fields is in use. */
export type Draft = Omit<GameFormat, TermsField | 'movedTo'> &
  Terms & { brandMode: 'logo' | 'name'; movedTo: string };

type GiftTermsField = `option${GiftNumber}terms`;
type TermsField = GiftTermsField | 'terms';
type Terms = Record<GiftTermsField, GiftTermsFormat> & { terms: PageTermsFormat };

/** A field of the draft, e.g. `option1frequency`. */
export type Field = keyof Draft;

/** That of the contract. */
const MAX_BRAND_NAME = 80;

const [firstPair] = WHEEL_COLOR_PRESETS;
const [firstButton] = BUTTON_COLOR_PRESETS;

/** These addresses are the networks' home addresses. The fields show them as examples, and the request contains them. */
const NO_ADDRESSES = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, ''])) as Record<
  SocialNetwork,
  string
>;

/** A new page: no gifts, the default colours, no addresses of its own (docs/specification §3 and §9). */
export const emptyDraft = (): Draft => ({
  brandMode: 'logo',
  brandName: '',
  resturantName: '',
  resturantAddress: '',
  logo: '',
  option1: '',
  option2: '',
  option3: '',
  option4: '',
  option5: '',
  option1frequency: null,
  option2frequency: null,
  option3frequency: null,
  option4frequency: null,
  option5frequency: null,
  option1terms: defaultGiftTerms(),
  option2terms: defaultGiftTerms(),
  option3terms: defaultGiftTerms(),
  option4terms: defaultGiftTerms(),
  option5terms: defaultGiftTerms(),
  terms: defaultPageTerms(),
  wheelColorPair: {
    id: firstPair?.id ?? 1,
    color1: firstPair?.color1 ?? '#8497FC',
    color2: firstPair?.color2 ?? '#FDFDAF',
  },
  buttonColor: firstButton?.color ?? '#4F46E5',
  buttonColorID: firstButton?.id ?? 1,
  ...NO_ADDRESSES,
  followOrReview: 'instagram',
  content: '',
  movedTo: '',
});

/** A new page of a place: its name, address, logo and colours. */
export const draftIn = (place: Place): Draft => ({
  ...emptyDraft(),
  resturantName: place.name,
  resturantAddress: place.address,
  brandMode: place.logo === '' ? 'name' : 'logo',
  logo: place.logo,
  brandName: place.logo === '' ? place.name.slice(0, MAX_BRAND_NAME) : '',
  wheelColorPair: place.wheelColorPair,
  buttonColor: place.buttonColor,
  buttonColorID: place.buttonColorID,
});

/** The default terms of a gift, as the editor sends them. */
export const defaultGiftTerms = (): GiftTermsFormat => ({
  ...DEFAULT_GIFT_TERMS,
  minimumPurchase: toEuros(DEFAULT_GIFT_TERMS.minimumPurchase),
  weekdays: [...WEEKDAYS],
  stock: { ...DEFAULT_GIFT_TERMS.stock },
  value: null,
  cost: null,
});

/** The default terms of a page, as the editor sends them. */
export const defaultPageTerms = (): PageTermsFormat => ({ ...DEFAULT_PAGE_TERMS, budget: null });

/** The draft of a saved page, without the server's fields (counters, owner, dates). */
export function toDraft(page: GameFormat): Draft {
  const draft = emptyDraft();
  for (const field of Object.keys(draft) as Field[]) {
    // A blank gift has no terms, and a page of an earlier release has none at all.
    if (field !== 'brandMode' && page[field] !== undefined) {
      Object.assign(draft, { [field]: page[field] });
    }
  }
  for (const network of SOCIAL_NETWORKS) {
    if (draft[network] === SOCIAL_ROOTS[network]) draft[network] = '';
  }
  return { ...draft, brandMode: page.brandName && !page.logo ? 'name' : 'logo' };
}

/**
 * The request of a draft: trimmed, blank gifts without frequency and terms (docs/specification §5, "Before saving"), normalized
 * addresses, the networks' home addresses for missing ones.
 */
export function toRequest({ brandMode, ...fields }: Draft): GameFormat {
  const format: GameFormat = { ...fields };
  if (brandMode === 'logo') format.brandName = '';
  else format.logo = '';
  for (const option of GIFT_OPTIONS) {
    const [name, frequency] = [`option${option}`, `option${option}frequency`] as const;
    const gift = normalizeGift({ label: format[name], frequency: format[frequency] });
    Object.assign(format, { [name]: gift.label, [frequency]: gift.frequency });
    const terms = `option${option}terms` as const;
    if (gift.label === '') delete format[terms];
    else Object.assign(format, { [terms]: withWrittenLabels(fields[terms]) });
  }
  for (const network of SOCIAL_NETWORKS) {
    format[network] = normalizeAddress(network, format[network]) || SOCIAL_ROOTS[network];
  }
  format.movedTo = writtenAddress(fields.movedTo);
  return format;
}

const withWrittenLabels = (terms: GiftTermsFormat): GiftTermsFormat => ({
  ...terms,
  labels: writtenLabels(terms.labels),
});

/** Whether two drafts make the same request. */
export const sameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(toRequest(one)) === JSON.stringify(toRequest(other));

/** Options 1 to 5 of a page, normalized. */
export const giftsOf = (page: GameFormat): GiftInput[] =>
  GIFT_OPTIONS.map((option) =>
    normalizeGift({ label: page[`option${option}`], frequency: page[`option${option}frequency`] }),
  );

/** Percent left over by the gifts, which goes to « Perdu »; blank gifts take nothing (docs/specification §5). */
export const remainingPercent = (draft: Draft): number =>
  unallocatedPercent(giftsOf(draft).map(({ frequency }) => frequency));

/** The highest percent that a gift may have: the rest plus its own share (docs/specification §5). */
export function highestFrequency(draft: Draft, option: GiftNumber): number {
  const own = giftsOf(draft)[option - 1]?.frequency ?? 0;
  // A saved page may exceed 100 in all; its own share stays allowed so that it can be seen and lowered.
  return Math.max(own, Math.min(100, remainingPercent(draft) + own));
}
