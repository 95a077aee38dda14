import {
  NETWORKS,
  SOCIAL_ROOTS,
  type Network,
  type WheelColorPair,
} from '@girouette/contracts/appearance';
import type { GamePage } from '@girouette/contracts/http/game';
import type { Brand } from '../shared/brand/brand-field';
import { addressError, normalizeAddress } from '../shared/publishing/social-links';
import { paths } from '../shared/paths';
import { templates, type TemplateId } from './drawing/templates';
import type { Flyer } from './drawing/sheet';

/** The default texts (docs/specification §5). */
export const DEFAULT_TEXTS = {
  text1: 'Partagez votre expérience et aidez-nous à grandir',
  text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
} as const;

/** The form values of a flyer (docs/specification §3, Flyer format). `url` comes from the chosen page. */
export type FlyerDraft = Brand &
  Record<Network, string> & {
    pageId: string;
    text1: string;
    text2: string;
    wheelColorPair: WheelColorPair;
    /** Colour of the sentences. */
    buttonColor: string;
    buttonColorID: number;
    template: TemplateId;
  };

/** A page, and the version of its rules that are in force. */
export interface PageWithRules {
  page: GamePage;
  rules: string;
}

/** The default flyer of a landing page, with its brand, colours and networks. */
export const draftFor = (page: GamePage): FlyerDraft => ({
  pageId: page._id,
  brandMode: page.logo ? 'logo' : 'name',
  logo: page.logo,
  brandName: page.logo ? '' : page.brandName || page.resturantName,
  ...DEFAULT_TEXTS,
  instagram: page.instagram,
  facebook: page.facebook,
  googleMaps: page.googleMaps,
  twitter: page.twitter,
  wheelColorPair: page.wheelColorPair,
  buttonColor: page.buttonColor,
  buttonColorID: page.buttonColorID,
  template: templates[0].id,
});

/** Whether an address is the owner's own rather than the network's home page. */
const isOwn = (network: Network, address: string): boolean =>
  addressError(network, normalizeAddress(network, address)) === null;

/** The networks on the flyer, in print order. */
export const networksOf = (draft: FlyerDraft): Network[] =>
  NETWORKS.filter((network) => isOwn(network, draft[network]));

/** Whether a network has an address that cannot be printed. */
export const isWrongAddress = (network: Network, address: string): boolean => {
  const written = address.trim();
  return written !== '' && written !== SOCIAL_ROOTS[network] && !isOwn(network, written);
};

/** The input of the templates. */
export const flyerOf = (
  draft: FlyerDraft,
  { restaurant, origin, rules }: { restaurant: string; origin: string; rules: string },
): Flyer => ({
  brandName: draft.brandName.trim() || restaurant,
  logo: draft.brandMode === 'logo' ? draft.logo : '',
  text1: draft.text1.trim() || DEFAULT_TEXTS.text1,
  text2: draft.text2.trim() || DEFAULT_TEXTS.text2,
  pair: draft.wheelColorPair,
  sentenceColor: draft.buttonColor,
  networks: networksOf(draft),
  url: origin + paths.wheel(draft.pageId),
  rules,
});
