import type { GameFormat } from './http/game-format';
import type { GamePage } from './http/game-pages';
import type { Medium } from './http/media';

/*
 * Guests who come by different media of a page see one first view: rendered and cached once, for all media that are on. Only a medium that is off has
 * a view of its own (`variesFor` of `readPageToPlay`). A text that differs from table to table would therefore be shown at the wrong table. Types
 * refuse a new field that does not say here whether the first view depends on it; `services/game/test/media.test.ts` compares the answers.
 */

/** The same for all media, or another while the medium of the guest's link is off. */
export type Dependence = 'same' | 'differs-when-off';

/** The fields of a page that its owner does not write; those of the owner are stored with the page, so they are the same. */
export const PAGE_FIELDS: Readonly<Record<Exclude<keyof GamePage, keyof GameFormat>, Dependence>> =
  {
    option6: 'same',
    option7: 'same',
    option8: 'same',
    option6frequency: 'same',
    option7frequency: 'same',
    option8frequency: 'same',
    _id: 'same',
    ownerId: 'same',
    instagramClicks: 'same',
    facebookClicks: 'same',
    twitterClicks: 'same',
    googleMapsClicks: 'same',
    toggle: 'same',
    expiryDate: 'same',
    createdAt: 'same',
    version: 'same',
    placeId: 'same',
    model: 'same',
    state: 'same',
    awaitsTrial: 'same',
    medium: 'differs-when-off',
    opensAt: 'same',
    gifts: 'same',
    asksLater: 'same',
    odds: 'same',
    draw: 'same',
  };

/** The fields of a medium: the first view shows none of them, and only its state changes what guests see. */
export const MEDIUM_FIELDS: Readonly<Record<keyof Medium, Dependence>> = {
  number: 'same',
  name: 'same',
  state: 'differs-when-off',
  link: 'same',
  createdAt: 'same',
};
