import type { Field } from './draft';

export type TabName = 'page' | 'design' | 'links';

/** Every field with its tab (docs/specification §2.4), in the order on the screen. */
const FIELDS: Record<Field, TabName> = {
  resturantName: 'page',
  resturantAddress: 'page',
  brandMode: 'page',
  logo: 'page',
  brandName: 'page',
  option1: 'page',
  option1frequency: 'page',
  option1terms: 'page',
  option2: 'page',
  option2frequency: 'page',
  option2terms: 'page',
  option3: 'page',
  option3frequency: 'page',
  option3terms: 'page',
  option4: 'page',
  option4frequency: 'page',
  option4terms: 'page',
  option5: 'page',
  option5frequency: 'page',
  option5terms: 'page',
  terms: 'page',
  wheelColorPair: 'design',
  buttonColor: 'design',
  buttonColorID: 'design',
  followOrReview: 'links',
  instagram: 'links',
  googleMaps: 'links',
  facebook: 'links',
  tiktok: 'links',
  twitter: 'links',
  content: 'links',
  movedTo: 'links',
};

/** The fields in the order on the screen, in which errors are focused. */
export const FIELD_ORDER = Object.keys(FIELDS) as readonly Field[];

export const tabOf = (field: Field): TabName => FIELDS[field];

/** The id of a field's control, with which an error can focus it. */
export const fieldId = (field: Field): string => `page-editor-${field}`;

/** The field in a dotted path, e.g. `gameFormat.wheelColorPair.color1`; null for a path outside the editor. */
export const fieldAt = (path: string): Field | null =>
  path.split('.').find((part): part is Field => FIELD_ORDER.includes(part as Field)) ?? null;
