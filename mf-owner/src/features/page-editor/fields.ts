import { emptyDraft, type Field } from './draft';

export type TabName = 'page' | 'design' | 'links';

const DESIGN: readonly Field[] = ['wheelColorPair', 'buttonColor', 'buttonColorID'];
const LINKS: readonly Field[] = [
  'instagram',
  'tiktok',
  'facebook',
  'googleMaps',
  'twitter',
  'followOrReview',
  'content',
];

/** The tab on which a field stands (docs/specification §2.4). */
export function tabOf(field: Field): TabName {
  if (DESIGN.includes(field)) return 'design';
  return LINKS.includes(field) ? 'links' : 'page';
}

/** The id of a field's control, so that a refusal can lead to it. */
export const fieldId = (field: Field): string => `page-editor-${field}`;

const known: readonly string[] = Object.keys(emptyDraft());

/** The field that a dotted path means, e.g. `gameFormat.wheelColorPair.color1`; null when it is none of the editor's. */
export const fieldAt = (path: string): Field | null =>
  path.split('.').find((part): part is Field => known.includes(part)) ?? null;

/** The order in which faults are led to: as the fields stand on the screen. */
export const FIELD_ORDER: readonly Field[] = [
  'resturantName',
  'resturantAddress',
  'logo',
  'brandName',
  'option1',
  'option1frequency',
  'option2',
  'option2frequency',
  'option3',
  'option3frequency',
  'option4',
  'option4frequency',
  'option5',
  'option5frequency',
  'wheelColorPair',
  'buttonColor',
  'followOrReview',
  'instagram',
  'googleMaps',
  'facebook',
  'tiktok',
  'twitter',
];
