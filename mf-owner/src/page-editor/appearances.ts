import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/appearance';

/** Wheel colours and a button colour that go together, by the ids of their presets. */
export interface Appearance {
  id: number;
  name: string;
  wheel: number;
  button: number;
}

export const APPEARANCES: readonly Appearance[] = [
  { id: 1, name: 'Azur', wheel: 1, button: 1 },
  { id: 2, name: 'Soleil', wheel: 2, button: 2 },
  { id: 3, name: 'Brasserie', wheel: 3, button: 3 },
  { id: 4, name: 'Marché', wheel: 4, button: 4 },
  { id: 5, name: 'Fête', wheel: 6, button: 6 },
];

export const wheelOf = (id: number) => WHEEL_COLOR_PRESETS.find((wheel) => wheel.id === id);
export const buttonOf = (id: number) => BUTTON_COLOR_PRESETS.find((button) => button.id === id);

/** The appearance that has these colours; null for colours that were chosen one by one. */
export const appearanceWith = (wheel: number, button: number): Appearance | null =>
  APPEARANCES.find((one) => one.wheel === wheel && one.button === button) ?? null;
