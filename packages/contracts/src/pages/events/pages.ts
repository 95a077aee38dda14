import { z } from 'zod';
import { color, id, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/**
 * A snapshot of a landing page after a change, with everything that other services need. `version` grows with each change. Consumers keep
 * the highest, so order and repetition do not matter.
 */
const pageSnapshot = z.object({
  pageId: id,
  ownerId: id,
  /** Absent for the first place of the owner. */
  placeId: id.optional(),
  version: z.number().int().positive(),
  resturantName: word,
  resturantAddress: word,
  brandName: word,
  /** The wheel's colours. Absent in snapshots of older versions. */
  wheelColorPair: z.object({ color1: color, color2: color }).optional(),
  active: z.boolean(),
  /** How many days after a play a guest may play again; null for once ever. Snapshots of older versions have none. */
  replayAfterDays: z.number().int().positive().nullable().optional(),
});

export type PageSnapshot = z.infer<typeof pageSnapshot>;

const sample: PageSnapshot = {
  pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
  ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
  version: 1,
  resturantName: 'Chez Camille',
  resturantAddress: '12 rue des Halles, 45000 Orléans',
  brandName: 'Chez Camille',
  wheelColorPair: { color1: '#386641', color2: '#A7C957' },
  active: true,
  replayAfterDays: null,
  placeId: '9d3e6a1d-7a52-4a38-9d3e-2b8f0a537a52',
};

const pageEvent = <const Type extends string>(type: Type) =>
  defineEvent({
    topic: 'pages',
    type,
    version: 1,
    data: pageSnapshot,
    sample,
    subject: (data) => data.pageId,
  });

export const pageCreated = pageEvent('PageCreated');
export const pageUpdated = pageEvent('PageUpdated');
/** The page was put online or taken offline. */
export const pageSwitched = pageEvent('PageSwitched');
/** The page was deleted for guests and owner. Its counters and reviews remain. */
export const pageDeleted = pageEvent('PageDeleted');
/** The page was erased with its owner's account. The last snapshot, without names. */
export const pageErased = defineEvent({
  topic: 'pages',
  type: 'PageErased',
  version: 1,
  /** `deletedBefore`: the page was already deleted by `PageDeleted`. */
  data: pageSnapshot.extend({ deletedBefore: z.boolean() }),
  sample: {
    ...sample,
    resturantName: '',
    resturantAddress: '',
    brandName: '',
    active: false,
    deletedBefore: false,
  },
  subject: (data) => data.pageId,
});
