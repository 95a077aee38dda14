import { DRAW_VALUE } from './draw-proof';
import { newDrawValue } from './draw-value';

test('a value of the browser has the form that the server accepts, and is another one each time', () => {
  const values = Array.from({ length: 1_000 }, newDrawValue);
  expect(values.filter((each) => !DRAW_VALUE.test(each))).toEqual([]);
  expect(new Set(values).size).toBe(1_000);
  expect(new Set(values.join('')).size).toBe(64);
});
