import type { GiftNumber, PageTerms } from '@girouette/contracts';
import type { ModelField } from '@girouette/contracts/pages/model-pages';
import type { Links, PageSettings } from '../pages/rules';

/** One field that copies take from their model by itself. */
interface Part {
  /** What tells two values apart; null for the usual one. */
  read: (settings: PageSettings) => unknown;
  /** The settings with the value of others. */
  take: (settings: PageSettings, from: PageSettings) => PageSettings;
}

const giftAt = (option: GiftNumber): Part => {
  const read = ({ gifts }: PageSettings) => gifts.find((gift) => gift.option === option) ?? null;
  return {
    read,
    take(settings, from) {
      const taken = read(from);
      const others = settings.gifts.filter((gift) => gift.option !== option);
      const gifts = taken === null ? others : [...others, taken];
      return { ...settings, gifts: gifts.toSorted((a, b) => a.option - b.option) };
    },
  };
};

const term = (name: keyof PageTerms): Part => ({
  read: ({ terms }) => terms[name] ?? null,
  take: (settings, { terms }) => ({
    ...settings,
    terms: { ...settings.terms, [name]: terms[name] },
  }),
});

const link = (network: keyof Links): Part => ({
  read: ({ links }) => links[network],
  take: (settings, { links }) => ({
    ...settings,
    links: { ...settings.links, [network]: links[network] },
  }),
});

/** Null when it is the name of the restaurant. */
const ownBrand = ({ brandName, restaurant }: PageSettings): string | null =>
  brandName === restaurant.name ? null : brandName;

/** The fields that a copy takes from its model, each by itself. */
export const PARTS: Record<ModelField, Part> = {
  gift1: giftAt(1),
  gift2: giftAt(2),
  gift3: giftAt(3),
  gift4: giftAt(4),
  gift5: giftAt(5),
  consolation: term('consolation'),
  budget: term('budget'),
  brandName: {
    read: ownBrand,
    take: (settings, from) => ({
      ...settings,
      brandName: ownBrand(from) ?? settings.restaurant.name,
    }),
  },
  prompt: {
    read: ({ prompt }) => prompt,
    take: (settings, { prompt }) => ({ ...settings, prompt }),
  },
  message: {
    read: ({ message }) => message,
    take: (settings, { message }) => ({ ...settings, message }),
  },
  instagram: link('instagram'),
  tiktok: link('tiktok'),
  facebook: link('facebook'),
  twitter: link('twitter'),
  firstDay: term('firstDay'),
  lastDay: term('lastDay'),
  hours: term('hours'),
  replayAfterDays: term('replayAfterDays'),
  askAfterHours: term('askAfterHours'),
};
