import {
  AppError,
  GIFT_OPTIONS,
  LOSS_LABEL,
  LOSS_OPTIONS,
  type GiftNumber,
  type OptionNumber,
} from '@girouette/contracts';
import type { GamePage, PageSummary, SavedGameFormat } from '@girouette/contracts/http/game';
import type { GameFormat } from '@girouette/contracts/http/game-format';
import {
  announcedTerms,
  offeredGifts,
  wheelWeights,
  type Gift,
  type GiftInput,
} from '../gifts/rules';
import {
  fromGiftTerms,
  fromPageTerms,
  toConditions,
  toGiftTerms,
  toPageTerms,
} from '../gifts/wire';
import type { SentClicks } from '../visits-and-clicks/actions';
import type { PageInput } from './change';
import type { ListedPage } from './list';
import { laterAskOf, type PageSettings } from './rules';
import type { PageView } from './view';

/**
 * A landing page as the contract spells it: gifts as `option1` to `option5`, `resturantName`, `toggle`
 * (docs/specification §3, Game format; docs/glossary.md).
 */

/** The page as the owner sends it. A blank option is no gift, whatever its frequency. */
export function toPageInput(format: GameFormat): PageInput {
  const { instagram, tiktok, facebook, googleMaps, twitter } = format;
  return {
    settings: {
      brandName: format.brandName,
      restaurant: { name: format.resturantName, address: format.resturantAddress },
      gifts: GIFT_OPTIONS.map((option): GiftInput => ({
        option,
        label: format[`option${option}`],
        percent: format[`option${option}frequency`],
        terms: orUndefined(format[`option${option}terms`], toGiftTerms),
      })).filter(({ label }) => label.trim() !== ''),
      look: {
        wheel: format.wheelColorPair,
        button: { id: format.buttonColorID, color: format.buttonColor },
      },
      links: { instagram, tiktok, facebook, googleMaps, twitter },
      prompt: format.followOrReview === 'google' ? 'review' : 'follow',
      message: format.content,
      terms: orUndefined(format.terms, toPageTerms),
    },
    logo: format.logo === '' ? null : format.logo,
  };
}

/** Fields that an older client does not send stay undefined. */
const orUndefined = <A, B>(value: A | undefined, change: (value: A) => B): B | undefined =>
  value === undefined ? undefined : change(value);

/** The counters that an old client saves together with the page. */
export const toClicks = (format: SavedGameFormat): SentClicks => ({
  instagram: format.instagramClicks,
  facebook: format.facebookClicks,
  googleMaps: format.googleMapsClicks,
  twitter: format.twitterClicks,
});

/** A page as its owner sees it, with its terms. */
export const toOwnPage = (view: PageView): GamePage => ({
  ...toGamePage(view),
  ...toTerms(view.page.settings),
});

/** A page with its counters, as guests see it, without its number. */
export const toGamePage = ({
  page,
  logo,
  clicks,
  state,
  expiresAt,
  opensAt,
  odds,
  isMediumOff,
  draw,
}: PageView): GamePage => ({
  ...toFormat(page.settings),
  ...toLostOptions(page.settings.gifts),
  logo: logo ?? '',
  _id: page.id,
  ownerId: page.ownerId,
  instagramClicks: clicks.instagram,
  facebookClicks: clicks.facebook,
  twitterClicks: clicks.twitter,
  googleMapsClicks: clicks.googleMaps,
  toggle: page.active,
  expiryDate: expiresAt?.toISOString() ?? null,
  createdAt: page.createdAt.toISOString(),
  version: page.version,
  state,
  ...(isMediumOff && { medium: 'off' as const }),
  ...(opensAt && { opensAt: opensAt.toISOString() }),
  gifts: offeredGifts(page.settings).map(({ option, label, terms }) => ({
    option,
    label,
    conditions: toConditions(announcedTerms({ label, terms })),
  })),
  ...(laterAskOf(page.settings) && { asksLater: true as const }),
  odds,
  ...(draw && { draw }),
});

export const toPageSummary = ({ page, state }: ListedPage): PageSummary => ({
  _id: page.id,
  pageNumber: page.number,
  resturantName: page.settings.restaurant.name,
  createdAt: page.createdAt.toISOString(),
  toggle: page.active,
  state,
  ...(page.copiedFrom !== undefined && { copiedFrom: page.copiedFrom }),
});

/**
 * Runs a use case that changes a page. Gives the field of a validation error the name that clients know.
 * @throws AppError as the use case does
 */
export async function withContractFields<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.field === undefined) throw error;
    const field = error.field.replace(/^gifts\.(\d)\.percent$/, 'option$1frequency');
    const { code, message } = error;
    throw new AppError(code, { field: `gameFormat.${field}`, message, cause: error });
  }
}

const toFormat = (settings: PageSettings): Omit<GameFormat, 'logo'> => ({
  brandName: settings.brandName,
  resturantName: settings.restaurant.name,
  resturantAddress: settings.restaurant.address,
  ...(Object.fromEntries(
    GIFT_OPTIONS.flatMap((option) => {
      const gift = settings.gifts.find((each) => each.option === option);
      return [
        [`option${option}`, gift?.label ?? ''],
        [`option${option}frequency`, gift?.percent ?? null],
      ];
    }),
  ) as Pick<GameFormat, OptionFields<GiftNumber>>),
  wheelColorPair: settings.look.wheel,
  buttonColor: settings.look.button.color,
  buttonColorID: settings.look.button.id,
  ...settings.links,
  followOrReview: settings.prompt === 'review' ? 'google' : 'instagram',
  content: settings.message,
});

const toTerms = ({ gifts, terms }: PageSettings): Pick<GamePage, 'terms' | TermsField> => ({
  terms: fromPageTerms(terms),
  ...Object.fromEntries(
    gifts.map((gift) => [`option${gift.option}terms`, fromGiftTerms(gift.terms)]),
  ),
});

type TermsField = `option${GiftNumber}terms`;
type OptionFields<Option extends OptionNumber> = `option${Option}` | `option${Option}frequency`;

/** Options 6 to 8 share the rest of 100 percent (docs/specification §5, Before saving). */
function toLostOptions(gifts: readonly Gift[]): Pick<GamePage, OptionFields<6 | 7 | 8>> {
  const weights = wheelWeights(gifts);
  return Object.fromEntries(
    LOSS_OPTIONS.flatMap((option) => [
      [`option${option}`, LOSS_LABEL],
      [`option${option}frequency`, weights[option]],
    ]),
  ) as Pick<GamePage, OptionFields<6 | 7 | 8>>;
}
