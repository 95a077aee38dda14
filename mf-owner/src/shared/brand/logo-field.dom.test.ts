import { logoWarnings } from './logo-field';

const aLogo = { dataUrl: '', width: 300, height: 75, wasTransparent: false };

test('a logo of a readable size has no warning', () => {
  expect(logoWarnings(aLogo)).toEqual([]);
});

test('a logo that becomes a line has a warning', () => {
  expect(logoWarnings({ ...aLogo, width: 3, height: 150 })).toEqual([
    expect.stringMatching(/3\s×\s150\spixels/),
  ]);
});

test('a transparent background has a warning', () => {
  expect(logoWarnings({ ...aLogo, wasTransparent: true })).toEqual([
    expect.stringMatching(/^Les parties transparentes sont devenues blanches/),
  ]);
});
