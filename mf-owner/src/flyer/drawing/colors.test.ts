import { BUTTON_COLOR_PRESETS, WHEEL_COLOR_PRESETS } from '@girouette/contracts/pages/appearance';
import { contrastOf } from '@girouette/contracts/pages/appearance';
import { INK, inkOn, IVORY, mix, needsLine, readable, WHITE } from './colors';

test.each([WHITE, IVORY, '#fcf8ee'])('every sentence colour can be read on %p', (ground) => {
  for (const { color } of BUTTON_COLOR_PRESETS) {
    expect(contrastOf(readable(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a colour that can be read already stays as it is', () => {
  expect(readable('#C1121F', WHITE)).toBe('#c1121f');
});

test('the pale blue darkens to a blue, not to a grey', () => {
  expect(readable('#E3F2FD', WHITE)).toBe('#2c6390');
});

test('a dark ground makes a colour lighter', () => {
  expect(contrastOf(readable('#5D2E8C', INK), INK)).toBeGreaterThanOrEqual(4.5);
});

test('ink or white can be read on the first colour of every wheel, on which « L’affiche » writes', () => {
  for (const { color1 } of WHEEL_COLOR_PRESETS) {
    expect(contrastOf(inkOn(color1), color1)).toBeGreaterThanOrEqual(4.5);
  }
});

test('only « Mangue/Orange » needs a line between its colours', () => {
  expect(WHEEL_COLOR_PRESETS.filter(needsLine).map(({ name }) => name)).toEqual(['Mangue/Orange']);
});

test('a mixture goes from one colour to the other', () => {
  expect([mix('#000000', WHITE, 0), mix('#000000', WHITE, 0.5), mix('#000000', WHITE, 1)]).toEqual([
    '#000000',
    '#808080',
    '#ffffff',
  ]);
});
