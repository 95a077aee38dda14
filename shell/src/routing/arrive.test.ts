import { waitFor } from '@testing-library/dom';
import { arrive } from './arrive';

const main = document.createElement('main');

beforeEach(() => {
  window.scrollTo = jest.fn();
  main.tabIndex = -1;
  main.innerHTML = '<h1>Avant</h1>';
  document.body.replaceChildren(main);
});

test('the focus goes to the new heading, once it is there', async () => {
  arrive(main);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  main.innerHTML = '<div><h1>Après</h1></div>';
  await waitFor(() => {
    expect(document.activeElement).toHaveTextContent('Après');
  });
});

test('a screen that has put the focus into its form keeps it there', async () => {
  arrive(main);
  main.innerHTML = '<h1>Après</h1><input aria-label="E-mail" />';
  main.querySelector('input')?.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(main.querySelector('input'));
});

test('a screen without a new heading gets the focus as a whole', () => {
  jest.useFakeTimers();
  arrive(main);
  main.innerHTML = '<p>Rien</p>';
  jest.runAllTimers();
  expect(document.activeElement).toBe(main);
  jest.useRealTimers();
});
