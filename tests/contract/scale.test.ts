import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** The guest's page has its own sizes: it follows the owner's colours, and each of its bytes counts. */
const FOLDERS = ['packages', 'shell', 'mf-admin', 'mf-marketing', 'mf-owner'];
const SCALED =
  /^\s*((?:padding|margin)[a-z-]*|(?:row-|column-)?gap|font-size|border[a-z-]*radius):\s*([^;]+);/gm;
/** Lengths that place one part beside another are no spaces. */
const LARGEST_SPACE_REM = 6;
/** A hairline, and the correction of an edge by it. */
const LARGEST_EDGE_PX = 4;

const styleSheets = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => join(folder, path)),
  ).filter((path) => !path.endsWith('src/tokens.css'));

/** The declarations of a style sheet with a length beside the scale. A fallback of `var()` is for pages without tokens. */
const besideTheScale = (css: string): string[] =>
  Array.from(css.matchAll(SCALED), ([, property, value]) => ({ property, value: value! }))
    .filter(({ value }) =>
      Array.from(
        value.replaceAll(/var\([^()]*\)/g, '').matchAll(/(\d*\.?\d+)(rem|px)/g),
        ([, size, unit]) =>
          unit === 'rem' ? Number(size) <= LARGEST_SPACE_REM : Number(size) > LARGEST_EDGE_PX,
      ).includes(true),
    )
    .map(({ property, value }) => `${property!}: ${value}`);

test('spaces, sizes of text and radii come from the scale of packages/ui/src/tokens.css', () => {
  const found = styleSheets().flatMap((path) =>
    besideTheScale(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['padding: 1.25rem', true],
  ['margin: 0 auto 12px', true],
  ['border-radius: var(--radius-s, 0.625rem)', false],
  ['margin: -1px', false],
  ['margin-left: 20rem', false],
  ['width: 2rem', false],
])('%s is beside the scale: %s', (declaration, isBeside) => {
  expect(besideTheScale(`.a {\n  ${declaration};\n}`).length > 0).toBe(isBeside);
});
