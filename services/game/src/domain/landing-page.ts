import {
  GIFT_OPTIONS,
  LOSS_LABEL,
  lossFrequencies,
  unallocatedPercent,
  type PageSnapshot,
} from '@girouette/contracts';
import { giftsOf, type GameFormat } from '@girouette/contracts/http/game';
import { refusalOfLogo } from './logo';
import type { Refusal } from './refusal';

/** What the owner wrote, without the logo and completed with the three lost options. */
export type PageContent = Omit<GameFormat, 'logo'> & {
  option6: string;
  option7: string;
  option8: string;
  option6frequency: number;
  option7frequency: number;
  option8frequency: number;
};

export interface LandingPage {
  id: string;
  ownerId: string;
  /** The owner's pages count from 1; the number stays with the page and is what the allowance counts. */
  number: number;
  /** Grows by one with each change that other services hear of. */
  version: number;
  content: PageContent;
  /** Where the logo is kept, apart from the page: a spin reads the page and needs no logo. Null without one. */
  logoId: string | null;
  /** True while the page is online. */
  active: boolean;
  createdAt: Date;
}

/** @returns the first rule that a format breaks; null when it can be saved (docs/specification §5, Wheel options). */
export function refusalOfFormat(format: GameFormat): Refusal | null {
  return refusalOfFrequencies(format) ?? refusalOfLogo(format.logo, 'gameFormat.logo');
}

/** A gift needs a frequency, and together they share 100 percent; a blank option is not a gift. */
function refusalOfFrequencies(format: GameFormat): Refusal | null {
  const gifts = giftsOf(format).map((gift, index) => ({
    ...gift,
    field: `gameFormat.option${index + 1}frequency`,
  }));
  const named = gifts.filter((gift) => gift.label.trim() !== '');

  const unset = named.find((gift) => gift.frequency === null);
  if (unset) return { code: 'FREQUENCY_REQUIRED', field: unset.field };

  let sum = 0;
  for (const gift of named) {
    sum += gift.frequency ?? 0;
    if (sum > 100) return { code: 'FREQUENCIES_EXCEED_100', field: gift.field };
  }
  return null;
}

/**
 * Completes a format as docs/specification §5 ("Before saving") says: blank options lose their frequency, options 6 to
 * 8 are lost and share what the gifts leave of 100 percent.
 */
export function contentOf(format: GameFormat): PageContent {
  const content: Omit<GameFormat, 'logo'> & { logo?: string } = { ...format };
  delete content.logo;
  for (const option of GIFT_OPTIONS) {
    if (content[`option${option}`].trim() !== '') continue;
    content[`option${option}`] = '';
    content[`option${option}frequency`] = null;
  }
  const leftover = unallocatedPercent(giftsOf(content).map((gift) => gift.frequency));
  const [six, seven, eight] = lossFrequencies(leftover);
  return {
    ...content,
    option6: LOSS_LABEL,
    option7: LOSS_LABEL,
    option8: LOSS_LABEL,
    option6frequency: six,
    option7frequency: seven,
    option8frequency: eight,
  };
}

/** A new page, online at once. */
export function makePage(options: {
  id: string;
  ownerId: string;
  number: number;
  format: GameFormat;
  logoId: string | null;
  now: Date;
}): LandingPage {
  const { id, ownerId, number, format, logoId, now } = options;
  return {
    id,
    ownerId,
    number,
    version: 1,
    content: contentOf(format),
    logoId,
    active: true,
    createdAt: now,
  };
}

/** The page with another content. Owner, number and switch stay as they are. */
export const rewritten = (
  page: LandingPage,
  { format, logoId }: { format: GameFormat; logoId: string | null },
): LandingPage => ({
  ...page,
  version: page.version + 1,
  content: contentOf(format),
  logoId,
});

/** The page online or offline. */
export const switched = (page: LandingPage, active: boolean): LandingPage => ({
  ...page,
  version: page.version + 1,
  active,
});

/** What the other services are told of a page. */
export const snapshotOf = (page: LandingPage): PageSnapshot => ({
  pageId: page.id,
  ownerId: page.ownerId,
  version: page.version,
  resturantName: page.content.resturantName,
  resturantAddress: page.content.resturantAddress,
  brandName: page.content.brandName,
  active: page.active,
});
