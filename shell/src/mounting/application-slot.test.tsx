import { fakeHost } from '@girouette/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applications } from '../applications';
import { mountSlot, type Slot } from './application-slot';

const CONTROLS = '<a href="/demo">Démo</a><button>Plus</button><a href="#tarifs">Tarifs</a>';
const outlet = document.createElement('div');
document.body.append(outlet);
let mounted: number;
let clicked: string[];
let slot: Slot;

/** Mounts a microfrontend over a first view of this kind. */
function mountOver(kind: 'complete' | 'incomplete') {
  outlet.innerHTML = `<div data-first-view="${kind}"><h1>Vue du serveur</h1>${CONTROLS}</div>`;
  mounted = 0;
  clicked = [];
  slot = mountSlot({
    application: applications[0]!,
    outlet,
    mountRemote: ({ domElement }) => {
      mounted += 1;
      domElement.innerHTML = `<h1>Vue du navigateur</h1>${CONTROLS}`;
      domElement.addEventListener('click', ({ target }) => {
        clicked.push((target as HTMLElement).textContent);
      });
      return Promise.resolve({ update: () => Promise.resolve(), unmount: () => Promise.resolve() });
    },
    hostProps: fakeHost(),
    beforeRetry: () => Promise.resolve(),
    onFailure: () => undefined,
  });
}

afterEach(async () => {
  delete window.keptClicks;
  await act(() => slot.unmount());
});

test('a first view that lacks something is replaced as soon as possible', async () => {
  mountOver('incomplete');
  await waitFor(() => {
    expect(screen.queryByText('Vue du serveur')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Vue du navigateur')).toBeVisible();
});

test.each(['pointermove', 'keydown', 'click', 'scroll', 'popstate'])(
  'a complete first view stays until the first %s',
  async (sign) => {
    mountOver('complete');
    await act(() => Promise.resolve());
    expect(mounted).toBe(0);
    fireEvent(window, new Event(sign));
    fireEvent(window, new Event(sign));
    await waitFor(() => {
      expect(screen.queryByText('Vue du serveur')).not.toBeInTheDocument();
    });
    expect(mounted).toBe(1);
  },
);

test('a pointer that the page appears below is no sign of a reader', async () => {
  mountOver('complete');
  const still = new MouseEvent('pointermove');
  fireEvent(window, Object.assign(still, { movementX: 0, movementY: 0 }));
  await act(() => Promise.resolve());
  expect(mounted).toBe(0);
  expect(screen.getByText('Vue du serveur')).toBeVisible();
});

test('a link that has the focus has it again in the view that replaces it', async () => {
  mountOver('complete');
  const [, second] = screen.getAllByRole('link');
  act(() => {
    second!.focus();
  });
  await waitFor(() => {
    expect(second).not.toBeInTheDocument();
  });
  expect(screen.getByRole('link', { name: 'Tarifs' })).toHaveFocus();
});

/** Keeps clicks as the page's first script does. */
const keep = (...controls: HTMLElement[]) => {
  window.keptClicks = controls;
};

test('clicks that were kept are repeated in the view that replaces it, once', async () => {
  mountOver('complete');
  const plus = screen.getByRole('button', { name: 'Plus' });
  keep(plus, plus, screen.getByRole('link', { name: 'Tarifs' }));
  fireEvent(window, new Event('click'));
  await waitFor(() => {
    expect(clicked).toEqual(['Plus', 'Plus', 'Tarifs']);
  });
  expect(window.keptClicks).toEqual([]);
});

test('a click from before the shell has started needs the microfrontend at once', async () => {
  keep(document.createElement('button'));
  mountOver('complete');
  await waitFor(() => {
    expect(screen.getByText('Vue du navigateur')).toBeVisible();
  });
});

test('clicks are not repeated on the screen of another address', async () => {
  mountOver('complete');
  keep(screen.getByRole('button', { name: 'Plus' }));
  fireEvent(window, new Event('click'));
  history.pushState(null, '', '/pricing');
  await waitFor(() => {
    expect(screen.queryByText('Vue du serveur')).not.toBeInTheDocument();
  });
  expect(clicked).toEqual([]);
  // Going back would tell the next test, a moment later.
  history.replaceState(null, '', '/');
});

test('an address with a query, with which the first view was not rendered, needs its microfrontend at once', async () => {
  history.replaceState(null, '', '/?pages=3');
  mountOver('complete');
  await waitFor(() => {
    expect(screen.getByText('Vue du navigateur')).toBeVisible();
  });
  history.replaceState(null, '', '/');
});

test('a first view that is left before the reader did anything needs no microfrontend', async () => {
  mountOver('complete');
  await act(() => slot.unmount());
  fireEvent(window, new Event('keydown'));
  await act(() => Promise.resolve());
  expect(mounted).toBe(0);
  expect(outlet).toBeEmptyDOMElement();
});
