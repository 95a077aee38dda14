import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { render } from '@testing-library/react';
import { exports as exported } from '../../../packages/ui/package.json';
import { Gallery } from './gallery';

// jsdom cannot draw.
jest.mock('chart.js', () => ({
  Chart: Object.assign(jest.fn().mockReturnValue({ destroy: jest.fn() }), {
    register: jest.fn(),
    defaults: { font: {} },
  }),
}));

interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Every component that React has mounted below an element, from React's own tree. */
function mountedIn(container: HTMLElement): Set<unknown> {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const found = new Set<unknown>();
  const visit = (fiber: Fiber | null) => {
    for (let at = fiber; at; at = at.sibling) {
      found.add(at.type);
      visit(at.child);
    }
  };
  visit((container as unknown as Record<string, Fiber>)[key ?? ''] ?? null);
  return found;
}

const UI = resolve(import.meta.dirname, '../../../packages/ui');

/** `preact-client` works on Preact alone, which Jest cannot load. */
const WITHOUT_COMPONENTS = ['testing', 'preact-client'];

/** The modules of packages/ui: those that its manifest names, and the folders with an index. */
const modules = [
  ...Object.values(exported).filter((path) => /^[^*]+\.tsx?$/.test(path)),
  ...readdirSync(join(UI, 'src'))
    .filter((name) => !WITHOUT_COMPONENTS.includes(name))
    .map((name) => join('src', name, 'index.ts'))
    .filter((path) => existsSync(join(UI, path))),
];

/** The components of packages/ui: exported functions with a capital letter, except errors. */
const components = modules
  .flatMap((path) => Object.entries(jest.requireActual<Record<string, unknown>>(join(UI, path))))
  .filter(
    ([name, value]) =>
      /^[A-Z]/.test(name) && typeof value === 'function' && !name.endsWith('Error'),
  );

test('the gallery shows every component that packages/ui exports', () => {
  const names = components.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Button', 'Dialog', 'Screens']));

  const mounted = mountedIn(render(<Gallery />).container);
  const missing = components.filter(([, component]) => !mounted.has(component));
  expect(missing.map(([name]) => name)).toEqual([]);
});
