import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/appearance';

/** The presets of the wheel (docs/specification §9) as choices, each shown as a small wheel. */
export const wheelChoices = WHEEL_COLOR_PRESETS.map(({ id, name, color1, color2 }) => ({
  id,
  name,
  background: `conic-gradient(${[color1, color2, color1, color2]
    .map((color, quarter) => `${color} ${String(quarter * 25)}% ${String(quarter * 25 + 25)}%`)
    .join(', ')})`,
}));

/** The presets of buttons and sentences as choices. */
export const buttonChoices = BUTTON_COLOR_PRESETS.map(({ id, name, color }) => ({
  id,
  name,
  background: color,
}));
