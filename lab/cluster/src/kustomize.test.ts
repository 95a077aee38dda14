import { isNewEnough } from './kustomize';

test.each([
  ['Client Version: v1.32.4\nKustomize Version: v5.5.0\n', true],
  ['Client Version: v1.30.0\nKustomize Version: v5.0.4-0.20230601165947-6ce0bf390ce3\n', false],
  ['', false],
])('kubectl that says %j is new enough for the overlays: %p', (printed, expected) => {
  expect(isNewEnough(printed)).toBe(expected);
});
