import fc from 'fast-check';
import {
  BUTTON_COLOR_PRESETS,
  buttonTextColor,
  contrastOf,
  LEAST_CONTRAST,
  wheelTextColor,
} from './appearance';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the contrast of black and white is 21, and of a colour with itself 1', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastOf('#C1121F', '#c1121f')).toBe(1);
});

test('text on the presets of a button is black on the pale one and white on every other', () => {
  const texts = BUTTON_COLOR_PRESETS.map((preset) => buttonTextColor(preset.color));
  expect(texts.filter((text) => text === '#000000')).toHaveLength(1);
  expect(buttonTextColor('#E3F2FD')).toBe('#000000');
  expect(new Set(texts)).toEqual(new Set(['#000000', '#FFFFFF']));
});

test('text on a wheel colour is dark on light and light on dark', () => {
  expect(wheelTextColor('#FDFDAF')).toBe('#1F1A17');
  expect(wheelTextColor('#C1121F')).toBe('#FFFFFF');
});

test('text can be read on a button and on a wheel of any colour', () => {
  fc.assert(
    fc.property(color, (background) => {
      for (const text of [buttonTextColor(background), wheelTextColor(background)]) {
        expect(contrastOf(text, background)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
    { numRuns: 500 },
  );
});
