import { transformFileSync } from '@swc/core';
import type * as Preact from 'preact';
import type { ComponentChildren } from 'preact';
import { translate } from '../testing/translate';

// Preact ships ES modules only, which Jest cannot require.
jest.mock('preact', () => {
  const { code } = transformFileSync('node_modules/preact/dist/preact.mjs', {
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  // eslint-disable-next-line typescript/no-implied-eval -- the code is Preact's
  const run = new Function('exports', 'module', code) as (...values: object[]) => void;
  run(module.exports, module);
  return module.exports;
});
const { h, render } = jest.requireMock<typeof Preact>('preact');
jest.requireActual('./keep-texts');

const show = (children: ComponentChildren) => {
  render(h('p', null, children), document.body);
};

afterEach(() => {
  render(null, document.body);
});

test('a text that changes takes the place of its translation', () => {
  show('La roue tourne…');
  translate(document.body);
  show('Gagné');
  expect(document.body.innerHTML).toBe('<p>Gagné</p>');
});

test('a text that goes takes its translation with it, and the next one comes back alone', () => {
  show('La roue tourne…');
  translate(document.body);
  show(null);
  expect(document.body.innerHTML).toBe('<p></p>');
  show('La roue tourne…');
  expect(document.body.innerHTML).toBe('<p>La roue tourne…</p>');
});

test('a text that stays the same stays translated', () => {
  show('Bonjour');
  translate(document.body);
  show('Bonjour');
  expect(document.body.innerHTML).toBe('<p><font><font>[Bonjour]</font></font></p>');
});

test('elements beside an element with a text are left alone', () => {
  const both = (text: string, hasMore: boolean) => [
    h('span', null, text),
    hasMore && h('b', null, '!'),
  ];
  show(both('un', false));
  translate(document.body);
  show(both('deux', true));
  expect(document.body.innerHTML).toBe('<p><span>deux</span><b>!</b></p>');
});
