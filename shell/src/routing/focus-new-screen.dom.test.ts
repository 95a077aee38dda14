import { waitFor } from '@testing-library/dom';
import { focusNewScreen } from './focus-new-screen';

const main = document.createElement('main');

beforeEach(() => {
  window.scrollTo = jest.fn();
  main.tabIndex = -1;
  main.innerHTML = '<h1>Avant</h1>';
  document.body.replaceChildren(main);
});

test('the focus moves to the heading of the new screen once it is rendered', async () => {
  focusNewScreen(main);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  main.innerHTML = '<div><h1>Après</h1></div>';
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent('Après');
  });
});

test('a screen that has focused a field of its form keeps the focus there', async () => {
  focusNewScreen(main);
  main.innerHTML = '<h1>Après</h1><input aria-label="E-mail" />';
  main.querySelector('input')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(main.querySelector('input'));
});

test('without a new heading, the focus moves to the main element', () => {
  jest.useFakeTimers();
  focusNewScreen(main);
  main.innerHTML = '<p>Rien</p>';
  jest.runAllTimers();
  expect(document.activeElement).toBe(main);
  jest.useRealTimers();
});
