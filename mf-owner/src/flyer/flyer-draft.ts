import {
  NETWORKS,
  SOCIAL_ROOTS,
  type Network,
  type WheelColorPair,
} from '@girouette/contracts/pages/appearance';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Brand } from '../shared/brand/brand-field';
import { useAccount } from '../shared/owner';
import { paths } from '../shared/paths';
import { addressError, normalizeAddress } from '../pages/editor/social-links';
import { draftKey } from '@girouette/ui/session';
import type { Flyer } from './drawing/sheet';
import { templates, type TemplateId } from './drawing/templates';

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
  { restaurant, origin }: { restaurant: string; origin: string },
): Flyer => ({
  brandName: draft.brandName.trim() || restaurant,
  logo: draft.brandMode === 'logo' ? draft.logo : '',
  text1: draft.text1.trim() || DEFAULT_TEXTS.text1,
  text2: draft.text2.trim() || DEFAULT_TEXTS.text2,
  pair: draft.wheelColorPair,
  sentenceColor: draft.buttonColor,
  networks: networksOf(draft),
  url: origin + paths.wheel(draft.pageId),
});

/**
 * The form of a flyer and its draft, which is saved with every change. Choosing another page replaces brand, colours and networks, except
 * for the owner's changes.
 * @param kept the owner's changes before the screen was left or reloaded; null for none
 */
export function useFlyerForm(page: GamePage, kept: Partial<FlyerDraft> | null) {
  const form = useForm<FlyerDraft>({ defaultValues: draftFor(page) });
  // Reading this makes the form track it for `keepDirtyValues`.
  void form.formState.dirtyFields;
  useEffect(() => {
    form.reset(draftFor(page), { keepDirtyValues: true });
  }, [form, page]);
  useEffect(() => {
    for (const [field, value] of Object.entries(kept ?? {})) {
      form.setValue(field as keyof FlyerDraft, value, { shouldDirty: true });
    }
  }, [form, kept]);
  // Every field has a default, so the values are always complete.
  const draft = useWatch({ control: form.control }) as FlyerDraft;
  const account = useAccount();
  useEffect(() => {
    saveFlyer(account, { pageId: page._id, changes: changesOf(draft, page) });
  }, [account, draft, page]);
  return { form, draft };
}

/** The owner's changes to a flyer, and the page that its QR code opens. */
interface SavedFlyer {
  pageId: string;
  changes: Partial<FlyerDraft>;
}

/** Stored beside the page drafts, so that it is removed with them when the account is erased. */
const keyOf = (account: string) => draftKey(account, 'flyer');

/** The fields of a draft that differ from the page's defaults. */
function changesOf(draft: FlyerDraft, page: GamePage): Partial<FlyerDraft> {
  const given = draftFor(page);
  const isChanged = (field: string) =>
    JSON.stringify(draft[field as keyof FlyerDraft]) !==
    JSON.stringify(given[field as keyof FlyerDraft]);
  return Object.fromEntries(
    Object.entries(draft).filter(([field]) => field !== 'pageId' && isChanged(field)),
  );
}

/** Saves a flyer until the tab is closed. Does nothing when the browser blocks storage. */
function saveFlyer(account: string, saved: SavedFlyer): void {
  try {
    if (Object.keys(saved.changes).length === 0) sessionStorage.removeItem(keyOf(account));
    else sessionStorage.setItem(keyOf(account), JSON.stringify(saved));
  } catch {
    return;
  }
}

/** The saved flyer. Null when nothing is saved, or when it cannot be drawn. */
export function loadFlyer(account: string): SavedFlyer | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(account)) ?? 'null') as SavedFlyer | null;
    const template = saved?.changes.template ?? templates[0].id;
    return templates.some(({ id }) => id === template) ? saved : null;
  } catch {
    return null;
  }
}
