import { render } from './first-view';

test('home, prices, about and questions are rendered without a browser, each with its heading', () => {
  expect(render().map(({ path }) => path)).toEqual(['/', '/pricing', '/about', '/faqs']);
  for (const { html, description } of render()) {
    expect(html.match(/<h1/g)).toHaveLength(1);
    // The policy of the pages allows no style attributes.
    expect(html).not.toMatch(/ style="/);
    expect(description.length).toBeLessThan(160);
  }
});
