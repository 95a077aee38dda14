import {
  AppError,
  endpoints,
  GIFT_OPTIONS,
  toCents,
  toEuros,
  type GiftNumber,
  type GiftTerms,
  type PageTerms,
} from '@girouette/contracts';
import type { SavedGameFormat } from '@girouette/contracts/pages/http/pages';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { GiftTermsFormat, PageTermsFormat } from '@girouette/contracts/pages/http/game-terms';
import { writtenLabels } from '@girouette/contracts/pages/own-labels';
import { actorOf, requestKeyOf, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { readPageForUpdate, readPageToPlay, type PageView } from '../guest-view/actions';
import { toGamePage } from '../guest-view/feature';
import { toConditions, toModel } from '../pages/feature';
import type { GiftInput } from '../pages/gift-rules';
import { otherPlaceOf } from '../pages/rules';
import type { PageSettings } from '../pages/rules';
import { saveClicks, type SentClicks } from '../visits-and-clicks/actions';
import { updatePage, type PageInput } from './change';
import { copyPage, createPage } from './create';

/** The endpoints that create and change the content of a page. */
export const pageEditRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.createPage, async ({ body, ...sent }) => {
    const { gameFormat, wordingConfirmed = false } = body;
    const input = {
      ...toPageInput(gameFormat),
      actor: actorOf(sent),
      placeId: body.placeId,
      wordingConfirmed,
      requestKey: requestKeyOf(sent.request),
    };
    const { created, view } = await withContractFields(() => createPage(deps, input));
    return unlessChanged(created, view);
  });

  route(endpoints.copyPage, async ({ params, ...sent }) =>
    toOwnPage(
      await copyPage(deps, {
        actor: actorOf(sent),
        pageId: params.id,
        requestKey: requestKeyOf(sent.request),
      }),
    ),
  );

  route(endpoints.updatePage, async ({ principal, params, body, request }) => {
    if (principal === null) {
      await saveClicks(deps, { pageId: params.id, sent: toClicks(body.gameFormat) });
      return toGamePage(await readPageToPlay(deps, { pageId: params.id }));
    }
    const { version, wordingConfirmed = false } = body;
    const input = {
      ...toPageInput(body.gameFormat),
      actor: actorOf({ principal, request }),
      pageId: params.id,
      version,
      wordingConfirmed,
    };
    const { updated, view } = await withContractFields(() => updatePage(deps, input));
    return unlessChanged(updated, view);
  });

  route(endpoints.readPageForUpdate, async ({ principal, query }) =>
    toOwnPage(await readPageForUpdate(deps, { principal, pageId: query.pageId })),
  );
};

/** @throws AppError PAGE_CHANGED with the present page, when it differs from the sent one */
function unlessChanged(asSent: boolean, view: PageView): GamePage {
  const page = toOwnPage(view);
  if (!asSent) throw new AppError('PAGE_CHANGED', { details: { current: page } });
  return page;
}

/**
 * Runs an action that changes a page.
 * @throws AppError as the action does, with the names of fields that clients know
 */
async function withContractFields<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toSentError(error);
  }
}

/** An error of validation with the name of its field that clients know. Other errors stay. */
export function toSentError(error: unknown): unknown {
  if (!(error instanceof AppError) || error.field === undefined) return error;
  const field = error.field.replace(/^gifts\.(\d)\.percent$/, 'option$1frequency');
  const { code, message } = error;
  return new AppError(code, { field: `gameFormat.${field}`, message, cause: error });
}

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
      movedTo: format.movedTo,
      terms: orUndefined(format.terms, toPageTerms),
    },
    logo: format.logo === '' ? null : format.logo,
  };
}

/** Fields that an older client does not send stay undefined. */
const orUndefined = <A, B>(value: A | undefined, change: (value: A) => B): B | undefined =>
  value === undefined ? undefined : change(value);

/** The counters that an old client saves together with the page. */
const toClicks = (format: SavedGameFormat): SentClicks => ({
  instagram: format.instagramClicks,
  facebook: format.facebookClicks,
  googleMaps: format.googleMapsClicks,
  twitter: format.twitterClicks,
});

/** A page as its owner sees it, with its terms. */
export const toOwnPage = (view: PageView): GamePage => ({
  ...toGamePage(view),
  ...otherPlaceOf(view.page),
  ...toModel(view.page),
  ...(view.awaitsTrial && { awaitsTrial: true as const }),
  ...toTerms(view.page.settings),
});

const toTerms = ({ gifts, terms }: PageSettings): Pick<GamePage, 'terms' | TermsField> => ({
  terms: toPageTermsFormat(terms),
  ...Object.fromEntries(
    gifts.map((gift) => [`option${gift.option}terms`, toGiftTermsFormat(gift.terms)]),
  ),
});

type TermsField = `option${GiftNumber}terms`;

/** The terms of a gift as the owner sends them. */
const toGiftTerms = ({ labels, ...format }: GiftTermsFormat): GiftTerms => ({
  ...format,
  ...(labels && { labels: writtenLabels(labels) }),
  minimumPurchase: toCents(format.minimumPurchase),
  weekdays: format.weekdays.toSorted(),
  value: orNull(format.value, toCents),
  cost: orNull(format.cost, toCents),
});

export const toGiftTermsFormat = (terms: GiftTerms): GiftTermsFormat => ({
  ...toConditions(terms),
  stock: terms.stock,
  cost: orNull(terms.cost, toEuros),
  ...(terms.alcoholFree !== undefined && { alcoholFree: terms.alcoholFree }),
});

const toPageTerms = (format: PageTermsFormat): PageTerms => ({
  ...format,
  budget: orNull(format.budget, ({ amount, per }) => ({ amount: toCents(amount), per })),
});

export const toPageTermsFormat = (terms: PageTerms): PageTermsFormat => ({
  ...terms,
  budget: orNull(terms.budget, ({ amount, per }) => ({ amount: toEuros(amount), per })),
});

const orNull = <A, B>(value: A | null, change: (value: A) => B): B | null =>
  value === null ? null : change(value);
