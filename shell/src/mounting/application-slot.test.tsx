import { fakeHost } from '@girouette/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applications } from '../applications';
import { mountSlot, type Slot } from './application-slot';

const LINKS = '<a href="/demo">Démo</a><a href="/pricing">Tarifs</a>';
const outlet = document.createElement('div');
document.body.append(outlet);
let mounted: number;
let slot: Slot;

/** Mounts a microfrontend over a first view of this kind. */
function mountOver(kind: 'read-only' | 'true') {
  outlet.innerHTML = `<div data-first-view="${kind}"><h1>Vue du serveur</h1>${LINKS}</div>`;
  mounted = 0;
  slot = mountSlot({
    application: applications[0]!,
    outlet,
    mountRemote: ({ domElement }) => {
      mounted += 1;
      domElement.innerHTML = `<h1>Vue du navigateur</h1>${LINKS}`;
      return Promise.resolve({ update: () => Promise.resolve(), unmount: () => Promise.resolve() });
    },
    hostProps: fakeHost(),
    beforeRetry: () => Promise.resolve(),
    onFailure: () => undefined,
  });
}

afterEach(() => act(() => slot.unmount()));

test('a first view that can be used is replaced as soon as possible', async () => {
  mountOver('true');
  await waitFor(() => {
    expect(screen.queryByText('Vue du serveur')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Vue du navigateur')).toBeVisible();
});

test.each(['pointerover', 'keydown', 'scroll', 'popstate'])(
  'a first view that is only read stays until the first %s',
  async (sign) => {
    mountOver('read-only');
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

test('a link that has the focus has it again in the view that replaces it', async () => {
  mountOver('read-only');
  const [, second] = screen.getAllByRole('link');
  act(() => {
    second!.focus();
  });
  await waitFor(() => {
    expect(second).not.toBeInTheDocument();
  });
  expect(screen.getByRole('link', { name: 'Tarifs' })).toHaveFocus();
});

test('a first view that is left before the reader did anything needs no microfrontend', async () => {
  mountOver('read-only');
  await act(() => slot.unmount());
  fireEvent(window, new Event('keydown'));
  await act(() => Promise.resolve());
  expect(mounted).toBe(0);
  expect(outlet).toBeEmptyDOMElement();
});
