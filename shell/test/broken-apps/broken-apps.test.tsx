import { fakeHost } from '@girouette/ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applications } from '../../src/applications';
import { ApplicationFailure } from '../../src/mounting/application-failure';
import { mountSlot, type Slot } from '../../src/mounting/application-slot';
import { createMountRemote, type FetchLifecycles } from '../../src/mounting/mount-remote';
import { breaksWhileRunning } from './breaks-while-running';
import { cannotLoad } from './cannot-load';
import { healthy } from './healthy';
import { neverMounts } from './never-mounts';

const owner = applications.find(({ name }) => name === 'mf_owner')!;
const site = applications.find(({ name }) => name === 'mf_marketing')!;
const works: FetchLifecycles = () => Promise.resolve(healthy);
const slots: Slot[] = [];

function mountIn(fetchLifecycles: FetchLifecycles, application = owner, timeoutMs = 200) {
  const failures: ApplicationFailure[] = [];
  const slot = mountSlot({
    application,
    outlet: document.body,
    mountRemote: createMountRemote({ fetchLifecycles, timeoutMs }),
    hostProps: fakeHost(),
    beforeRetry: () => Promise.resolve(),
    onFailure: (failure) => failures.push(failure),
  });
  slots.push(slot);
  return { failures, ...slot };
}

// React logs the errors that its boundaries catch.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  jest.useRealTimers();
  await act(async () => {
    await Promise.all(slots.splice(0).map(({ unmount }) => unmount()));
  });
  jest.restoreAllMocks();
});

test('a microfrontend that cannot be loaded is tried twice, named in a notice, and works after a retry', async () => {
  const app = cannotLoad(works);
  const { failures } = mountIn(app.fetchLifecycles);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’espace restaurateur n’a pas pu être chargé.',
  );
  expect(app.attempts()).toBe(2);
  expect(failures.map(({ kind }) => kind)).toEqual(['could-not-load']);

  app.heal();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Tout va bien')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a microfrontend during its build says so and opens by itself, which is no failure', async () => {
  jest.useFakeTimers();
  let isBuilt = false;
  const { failures } = mountIn(() =>
    isBuilt
      ? works('mf_owner')
      : Promise.reject(new ApplicationFailure('being-built', 'mf_owner', 'not yet')),
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('status')).toHaveTextContent(
    'L’espace restaurateur est en cours de préparation.',
  );
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status')).toBeInTheDocument();

  isBuilt = true;
  await act(() => jest.advanceTimersToNextTimerAsync());
  jest.useRealTimers();
  expect(await screen.findByText('Tout va bien')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(failures).toEqual([]);
});

test('a microfrontend that never loads fails after one time limit', async () => {
  let attempts = 0;
  const { failures } = mountIn(() => {
    attempts += 1;
    return new Promise(() => undefined);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être chargé');
  expect(attempts).toBe(1);
  expect(failures[0]?.kind).toBe('could-not-load');
});

test('a module without lifecycles counts as not loaded', async () => {
  const { failures } = mountIn(() => Promise.resolve('<!doctype html>'));
  await screen.findByRole('alert');
  expect(failures[0]?.kind).toBe('could-not-load');
});

test('a microfrontend that never mounts counts as not started', async () => {
  const { failures } = mountIn(() => Promise.resolve(neverMounts));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’espace restaurateur n’a pas démarré.',
  );
  expect(failures[0]?.kind).toBe('did-not-start');
});

test('a microfrontend that crashes twice shows the title of the specification and starts again after a retry', async () => {
  const { failures } = mountIn(() => Promise.resolve(breaksWhileRunning));
  await userEvent.click(await screen.findByRole('button', { name: 'Casser' }));
  expect(failures).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Casser' }));
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('le compteur est cassé');
  expect(failures.map(({ kind }) => kind)).toEqual(['broke-while-running']);

  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Casser' })).toBeInTheDocument();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});

test('a broken microfrontend does not affect another one', async () => {
  mountIn(works, site);
  mountIn(cannotLoad(works).fetchLifecycles);
  await screen.findByRole('alert');
  expect(await screen.findByText('Tout va bien')).toBeInTheDocument();
});

test('unmounting a slot that still loads leaves nothing behind', async () => {
  let resolveFetch: (lifecycles: unknown) => void = () => undefined;
  const { unmount } = mountIn(
    () => new Promise((resolve) => (resolveFetch = resolve)),
    owner,
    5_000,
  );
  const unmounting = unmount();
  resolveFetch(healthy);
  await unmounting;
  expect(document.body).toBeEmptyDOMElement();
});

test('a parcel receives new props without being mounted again', async () => {
  const mounts: object[] = [];
  const updates: object[] = [];
  const mountRemote = createMountRemote({
    fetchLifecycles: () =>
      Promise.resolve({
        bootstrap: () => Promise.resolve(),
        mount: (props: object) => Promise.resolve(void mounts.push(props)),
        update: (props: object) => Promise.resolve(void updates.push(props)),
        unmount: () => Promise.resolve(),
      }),
  });
  const domElement = document.createElement('div');
  const parcel = await mountRemote({ name: 'mf_spin', domElement, props: { color: 'red' } });
  await parcel.update({ color: 'blue' });
  await parcel.unmount();
  expect(mounts).toEqual([expect.objectContaining({ color: 'red', domElement })]);
  expect(updates).toEqual([expect.objectContaining({ color: 'blue', domElement })]);
});
