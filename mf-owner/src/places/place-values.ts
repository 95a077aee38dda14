import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/pages/appearance';
import type { Place, PlaceFormat } from '@girouette/contracts/pages/http/places';

/** The wheel's colours of a preset. */
export function wheelWith(wanted: number): PlaceFormat['wheelColorPair'] {
  const { id, color1, color2 } =
    WHEEL_COLOR_PRESETS.find((preset) => preset.id === wanted) ?? WHEEL_COLOR_PRESETS[0]!;
  return { id, color1, color2 };
}

/** The colour of a preset for buttons. */
export const buttonWith = (wanted: number): string =>
  (BUTTON_COLOR_PRESETS.find(({ id }) => id === wanted) ?? BUTTON_COLOR_PRESETS[0]!).color;

/** A new place looks like the first one of its organisation. */
export const newPlace = (first: Place | undefined): PlaceFormat => ({
  name: '',
  address: '',
  logo: first?.logo ?? '',
  wheelColorPair: first?.wheelColorPair ?? wheelWith(1),
  buttonColor: first?.buttonColor ?? buttonWith(1),
  buttonColorID: first?.buttonColorID ?? 1,
});

/** What the owner writes of a place. */
export const toFormat = ({
  _id,
  pages: _pages,
  version: _version,
  ...format
}: Place): PlaceFormat => format;
