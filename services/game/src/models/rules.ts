import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@girouette/contracts';
import { SOCIAL_ROOTS } from '@girouette/contracts/pages/appearance';
import { MODEL_FIELDS, type ModelField } from '@girouette/contracts/pages/model-pages';
import { validateSettings, type LandingPage, type PageSettings } from '../pages/rules';
import type { Place } from '../places/rules';
import { PARTS } from './part-rules';

/** The page of a model for a place: what pages take from their place, and everything else from the model. */
export function settingsFor(
  place: Pick<Place, 'name' | 'address' | 'look'>,
  model: PageSettings,
): PageSettings {
  const { name, address, look } = place;
  const isNamed = model.brandName === model.restaurant.name;
  return {
    ...model,
    brandName: isNamed ? name : model.brandName,
    restaurant: { name, address },
    look,
    // Reviews of another restaurant are never asked for.
    links: { ...model.links, googleMaps: SOCIAL_ROOTS.googleMaps },
  };
}

/** A change of a model page. */
export interface ModelChange {
  /** The settings that copies may have from earlier, the oldest first. */
  known: readonly PageSettings[];
  to: PageSettings;
  /** The fields that differ between them. */
  fields: readonly ModelField[];
}

/** The change of a model page to its present settings. */
export const changeOf = (known: readonly PageSettings[], to: PageSettings): ModelChange => ({
  known,
  to,
  fields: MODEL_FIELDS.filter((field) => known.some((each) => !isSame(field, each, to))),
});

/** A field that is undefined counts as absent. */
const keyOf = (field: ModelField, settings: PageSettings): unknown =>
  JSON.parse(JSON.stringify(PARTS[field].read(settings)));

const isSame = (field: ModelField, one: PageSettings, other: PageSettings): boolean =>
  isDeepStrictEqual(keyOf(field, one), keyOf(field, other));

type Reaction = 'follows' | 'keeps' | 'has it';

function reactionOf(field: ModelField, copy: LandingPage, { known, to }: ModelChange): Reaction {
  const { settings, sharesStock } = copy;
  if (isSame(field, settings, to)) return 'has it';
  const isOwn = !known.some((each) => isSame(field, each, settings));
  return isOwn && !(sharesStock && STOCK_FIELDS.has(field)) ? 'keeps' : 'follows';
}

/** What a copy with shared stock always takes from its model. */
const STOCK_FIELDS: ReadonlySet<ModelField> = new Set([
  'gift1',
  'gift2',
  'gift3',
  'gift4',
  'gift5',
  'budget',
]);
/** The fields that must be valid together. */
const GIFT_FIELDS: ReadonlySet<ModelField> = new Set([...STOCK_FIELDS, 'consolation']);

/** A copy after a change of its model. */
export interface Followed {
  /** Null when the copy stays as it is. */
  page: LandingPage | null;
  /** Whether it keeps all its gifts, because those of the model do not fit them. */
  isUnfit: boolean;
}

/** A copy with the new values of its model where it has the former ones. What it has changed itself, it keeps. */
export function followModel(copy: LandingPage, change: ModelChange): Followed {
  const fields = change.fields.filter((field) => reactionOf(field, copy, change) === 'follows');
  const taking = (taken: readonly ModelField[]): PageSettings =>
    taken.reduce((settings, field) => PARTS[field].take(settings, change.to), copy.settings);
  const all = taking(fields);
  if (isValid(all)) return { page: changedPage(copy, fields, all), isUnfit: false };
  const others = fields.filter((field) => !GIFT_FIELDS.has(field));
  return { page: changedPage(copy, others, taking(others)), isUnfit: true };
}

const changedPage = (
  copy: LandingPage,
  fields: readonly ModelField[],
  settings: PageSettings,
): LandingPage | null =>
  fields.length === 0 ? null : { ...copy, settings, version: copy.version + 1 };

/** Links of the model are known, and may stay as they are. */
function isValid(settings: PageSettings): boolean {
  try {
    validateSettings(settings, settings);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What a change of a model does to its copies. */
export interface ModelEffect {
  copies: number;
  /** Copies that take at least one value. */
  pages: number;
  fields: { field: ModelField; follow: number; keep: number }[];
  /** Copies that keep at least one value. */
  keeping: LandingPage[];
  /** Copies that keep all their gifts. */
  unfit: LandingPage[];
}

/** Counts the copies that a change of their model reaches. A copy that already has a new value neither takes nor keeps it. */
export function effectOnCopies(copies: readonly LandingPage[], change: ModelChange): ModelEffect {
  const { fields } = change;
  const reactions = copies.map((copy) => fields.map((field) => reactionOf(field, copy, change)));
  const followed = copies.map((copy) => followModel(copy, change));
  const count = (at: number, wanted: Reaction) =>
    reactions.filter((ofCopy) => ofCopy[at] === wanted).length;
  return {
    copies: copies.length,
    pages: followed.filter(({ page }) => page !== null).length,
    fields: fields.map((field, at) => ({
      field,
      follow: count(at, 'follows'),
      keep: count(at, 'keeps'),
    })),
    keeping: copies.filter((_copy, at) => reactions[at]?.includes('keeps')),
    unfit: copies.filter((_copy, at) => followed[at]?.isUnfit),
  };
}
