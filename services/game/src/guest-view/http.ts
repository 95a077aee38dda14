import {
  endpoints,
  GIFT_OPTIONS,
  LOSS_LABEL,
  LOSS_OPTIONS,
  type GiftNumber,
  type OptionNumber,
} from '@girouette/contracts';
import { VARIES_FOR_HEADER } from '@girouette/contracts/headers';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { variesFor, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { toConditions } from '../pages/feature';
import { announcedTerms, offeredGifts, wheelWeights, type Gift } from '../pages/gift-rules';
import { laterAskOf, type PageSettings } from '../pages/rules';
import { readPageToPlay, type PageView } from './actions';

/** The endpoint with a page as guests see it. */
export const guestPageRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readPageToPlay, async ({ query, reply }) => {
    const view = await readPageToPlay(deps, { pageId: query.pageId, medium: query.m });
    // A cached copy of an open page must not outlast the page's state.
    if (view.changesAt) void reply.header('expires', view.changesAt.toUTCString());
    const { offTokens = [] } = view;
    if (offTokens.length > 0) void reply.header(VARIES_FOR_HEADER, variesFor(offTokens));
    return toGamePage(view);
  });
};

/**
 * A page with its counters, as guests see it, without its number. The contract has gifts as `option1` to `option5`, `resturantName` and
 * `toggle` (docs/specification §3, Game format; docs/glossary.md).
 */
export const toGamePage = ({
  page,
  logo,
  clicks,
  state,
  expiresAt,
  opensAt,
  odds,
  forGuest,
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
  ...(opensAt && { opensAt: opensAt.toISOString() }),
  gifts: offeredGifts(page.settings).map(({ option, label, terms }) => ({
    option,
    label,
    conditions: toConditions(announcedTerms({ label, terms })),
  })),
  ...(laterAskOf(page.settings) && { asksLater: true as const }),
  odds,
  ...forGuest,
});

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
  ...(settings.movedTo && { movedTo: settings.movedTo }),
});

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
