import { render, renderWithPrices } from './first-view';
import { somePrices } from './testing/answers';

const RENDERED = [
  '/',
  '/pricing',
  '/about',
  '/faqs',
  '/mentions-legales',
  '/confidentialite',
  '/cgu',
];

test('the screens that are read are rendered without a browser, each with its heading', () => {
  const rendered = render().filter(({ html }) => html !== null);
  expect(rendered.map(({ path }) => path)).toEqual(RENDERED);
  for (const { html } of rendered) {
    expect(html?.match(/<h1/g)).toHaveLength(1);
    // The content security policy allows no style attributes.
    expect(html).not.toMatch(/ style="/);
  }
});

test('every public address has its own description for search engines', () => {
  const descriptions = render().map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(160);
  }
  expect(render().map(({ path }) => path)).toEqual([
    ...RENDERED,
    '/demo',
    '/register',
    '/login',
    '/forgot',
  ]);
});

test('the questions are structured data, and the web host adds the prices', () => {
  const dataOf = (path: string) => render().find((view) => view.path === path)?.structuredData;
  expect(dataOf('/faqs')).toMatchObject({ '@type': 'FAQPage' });
  expect(dataOf('/pricing')).toMatchObject({ offers: '%OFFERS%' });
});

test('with prices, the screen of the plans is complete and the policy allows it', () => {
  const view = renderWithPrices(somePrices());
  expect(view).not.toContain('Chargement');
  expect(view.match(/<h2/g)).toHaveLength(2);
  expect(view).toContain('23,20\u00a0€');
  expect(view).toContain('href="/login?plan=monthly&amp;amount=23.2&amp;pages=1"');
  expect(view).not.toMatch(/ style="/);
});
