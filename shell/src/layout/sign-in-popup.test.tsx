import { rememberAccount } from '@girouette/ui/session';
import { fireEvent, render, screen } from '@testing-library/react';
import { SignInPopup } from './sign-in-popup';

const popup = () => screen.queryByRole('complementary', { name: 'Connexion ou inscription' });

beforeEach(() => {
  localStorage.clear();
});

test('a visitor is invited on the site', () => {
  render(<SignInPopup path="/about" />);
  expect(popup()).toBeVisible();
});

test.each(['/pricing', '/wheel', '/login', '/verify'])(
  'at %s no invitation covers the screen',
  (path) => {
    render(<SignInPopup path={path} />);
    expect(popup()).toBeNull();
  },
);

test('on a phone, the promises of the home page are read before the invitation comes', () => {
  const { innerWidth, scrollY } = window;
  Object.assign(window, { innerWidth: 375 });
  render(<SignInPopup path="/" />);
  expect(popup()).toBeNull();
  Object.assign(window, { scrollY: window.innerHeight });
  fireEvent.scroll(window);
  expect(popup()).toBeVisible();
  Object.assign(window, { innerWidth, scrollY });
});

test('a visitor who has an account is not invited to make one', () => {
  rememberAccount();
  render(<SignInPopup path="/about" />);
  expect(popup()).toBeNull();
});
