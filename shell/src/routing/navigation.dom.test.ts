import { fakeSession } from '@girouette/ui/testing';
import { createNavigation } from './navigation';

beforeEach(() => {
  window.history.replaceState(null, '', '/pricing');
});

test('a user who is blocked while signed in reads that on every screen', () => {
  const session = fakeSession();
  window.history.replaceState(null, '', '/dashboard');
  createNavigation(session);
  session.block();
  expect(window.location.pathname + window.location.search).toBe('/login?reason=blocked');
});

test('a screen is opened without a reload', () => {
  createNavigation(fakeSession(null)).navigate('/faqs?open=2#two');
  expect(window.location.href).toBe(`${window.location.origin}/faqs?open=2#two`);
});

test.each([
  ...['//evil.example/x', '/\\evil.example', 'https://evil.example/x', 'javascript:alert(1)'],
  ...['/.//evil.example/x', '/..//evil.example/x', '/%2e//evil.example/x'],
  ...['/login/..//evil.example/x', `${window.location.origin}//evil.example/x`],
])('no address leads to another site (%s)', (to) => {
  createNavigation(fakeSession(null)).navigate(to);
  expect(window.location.href).toBe(`${window.location.origin}/`);
});

test.each([
  ['/login?to=%2Fgame%3Fstep%3D2', '/game?step=2'],
  ['/login?to=https%3A%2F%2Fevil.example', '/dashboard'],
  ['/login', '/dashboard'],
])('a signed-in reader of a mail is led on from %s to %s', (link, screen) => {
  window.history.replaceState(null, '', link);
  createNavigation(fakeSession());
  expect(window.location.pathname + window.location.search).toBe(screen);
});
