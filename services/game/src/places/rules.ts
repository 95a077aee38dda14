import { INHERITED, type Inherited } from '@girouette/contracts/pages/place';
import type { LandingPage, Look } from '../pages/rules';

/** What the owner writes about a place, without the logo. */
export interface PlaceSettings {
  name: string;
  address: string;
  look: Look;
}

/** A restaurant of an organisation. The id of the first place is the owner's. */
export interface Place extends PlaceSettings {
  id: string;
  ownerId: string;
  /** Null without one. */
  logoId: string | null;
  /** Grows by one with each change. */
  version: number;
  /** Absent while the place exists. */
  removedAt?: Date;
}

/** What pages take from their place. */
export type PlaceValues = Pick<Place, 'name' | 'address' | 'look' | 'logoId'>;

/** The first place of an owner who has added none: what the latest page says. Null without a page. */
export function firstPlaceOf(ownerId: string, pages: readonly LandingPage[]): Place | null {
  const [latest] = pages.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (latest === undefined) return null;
  const { restaurant, look } = latest.settings;
  return {
    id: ownerId,
    ownerId,
    ...restaurant,
    look,
    logoId: latest.logoId,
    version: 1,
  };
}

/** What tells two values apart. */
const KEY: Record<Inherited, (values: PlaceValues) => string | null> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  logo: ({ logoId }) => logoId,
  wheel: ({ look: { wheel } }) => `${wheel.color1} ${wheel.color2}`,
  button: ({ look: { button } }) => button.color,
};

const isSame = (field: Inherited, one: PlaceValues, other: PlaceValues): boolean =>
  KEY[field](one) === KEY[field](other);

const TAKE: Record<Inherited, (values: PlaceValues, to: PlaceValues) => PlaceValues> = {
  name: (values, { name }) => ({ ...values, name }),
  address: (values, { address }) => ({ ...values, address }),
  logo: (values, { logoId }) => ({ ...values, logoId }),
  wheel: (values, { look: { wheel } }) => ({ ...values, look: { ...values.look, wheel } }),
  button: (values, { look: { button } }) => ({ ...values, look: { ...values.look, button } }),
};

const valuesOf = ({ settings: { restaurant, look }, logoId }: LandingPage): PlaceValues => ({
  ...restaurant,
  look,
  logoId,
});

/** The name above the wheel stays the name of the restaurant where it was. */
function withValues(page: LandingPage, { name, address, look, logoId }: PlaceValues): LandingPage {
  const { settings } = page;
  const isNamed = settings.brandName === settings.restaurant.name;
  return {
    ...page,
    version: page.version + 1,
    logoId,
    settings: {
      ...settings,
      brandName: isNamed ? name : settings.brandName,
      restaurant: { name, address },
      look,
    },
  };
}

/** A change of a place, or a move from one place to another. */
export interface PlaceChange {
  from: PlaceValues;
  to: PlaceValues;
}

const changedFields = ({ from, to }: PlaceChange): Inherited[] =>
  INHERITED.filter((field) => !isSame(field, from, to));

/**
 * A page with the new values of its place where it has the former ones. What it has changed itself, it keeps.
 * @returns null when the page does not change
 */
export function following(page: LandingPage, change: PlaceChange): LandingPage | null {
  const { from, to } = change;
  const values = valuesOf(page);
  const fields = changedFields(change).filter((field) => isSame(field, values, from));
  if (fields.length === 0) return null;
  return withValues(
    page,
    fields.reduce((taken, field) => TAKE[field](taken, to), values),
  );
}

/** A page in another place. */
export const withPlace = (
  page: LandingPage,
  { from, to }: { from: Place | null; to: Place },
): LandingPage => ({
  ...((from && following(page, { from, to })) ?? { ...page, version: page.version + 1 }),
  placeId: to.id,
});

/** How many pages take each changed value of their place, and how many keep theirs. */
export interface Effect {
  pages: number;
  fields: { field: Inherited; follow: number; keep: number }[];
}

/** Counts the pages that a change of their place reaches. A page that already has a new value neither takes nor keeps it. */
export function effectOf(pages: readonly LandingPage[], change: PlaceChange): Effect {
  const countSame = (field: Inherited, place: PlaceValues) =>
    pages.filter((page) => isSame(field, valuesOf(page), place)).length;
  return {
    pages: pages.filter((page) => following(page, change) !== null).length,
    fields: changedFields(change).map((field) => {
      const follow = countSame(field, change.from);
      return { field, follow, keep: pages.length - follow - countSame(field, change.to) };
    }),
  };
}
