import { render } from './first-view';

test('the frame of each screen that a visitor may see is rendered without a browser', () => {
  expect(render().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/pricing', '/about', '/faqs', '/login']),
  );
  const home = render().find(({ path }) => path === '/');
  expect(home?.title).toBe('Des roues à cadeaux pour restaurants – Girouette');
  expect(home?.html).toMatch(/<div[^>]* data-outlet="true"[^>]*><\/div>/);
  expect(home?.html).not.toMatch(/ style="/);
});

test('a screen that needs a session, or something in its address, has no frame', () => {
  const without = render().filter(({ html }) => html === null);
  expect(without.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/dashboard',
      '/landing-pages',
      '/all/pages',
      '/reset-password/:token',
    ]),
  );
});
