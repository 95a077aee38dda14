import { APPEARANCES, appearanceWith, buttonOf, wheelOf } from './design-tab';

test('each appearance has the colours of presets, and is known by them', () => {
  for (const appearance of APPEARANCES) {
    expect(wheelOf(appearance.wheel)).toBeDefined();
    expect(buttonOf(appearance.button)).toBeDefined();
    expect(appearanceWith(appearance.wheel, appearance.button)).toBe(appearance);
  }
  expect(appearanceWith(1, 7)).toBeNull();
});
