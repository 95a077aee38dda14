import { fakeHost } from '@girouette/ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applications } from '../../src/applications';
import type { ApplicationFailure } from '../../src/mounting/application-failure';
import type { FetchLifecycles } from '../../src/mounting/load-application';
import { makeMountRemote } from '../../src/mounting/mount-remote';
import { takeSeat } from '../../src/mounting/seat';
import { breaksWhileRunning } from './breaks-while-running';
import { cannotLoad } from './cannot-load';
import { healthy } from './healthy';
import { neverMounts } from './never-mounts';

const owner = applications.find(({ name }) => name === 'mf_owner')!;
const site = applications.find(({ name }) => name === 'mf_marketing')!;
const works: FetchLifecycles = () => Promise.resolve(healthy);
const seats: ReturnType<typeof takeSeat>[] = [];

function seat(fetchLifecycles: FetchLifecycles, application = owner, limitMs = 200) {
  const failures: ApplicationFailure[] = [];
  const taken = takeSeat({
    application,
    stage: document.body,
    mountRemote: makeMountRemote({ fetchLifecycles, limitMs }),
    hostProps: fakeHost(),
    beforeRetry: () => Promise.resolve(),
    onFailure: (failure) => failures.push(failure),
  });
  seats.push(taken);
  return { failures, ...taken };
}

// React says in the console what its boundary has caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  await act(async () => {
    await Promise.all(seats.splice(0).map(({ leave }) => leave()));
  });
  jest.restoreAllMocks();
});

test('one that cannot be loaded is asked for twice, named, and works once it is back', async () => {
  const app = cannotLoad(works);
  const { failures } = seat(app.fetchLifecycles);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’espace restaurateur n’a pas pu être chargé.',
  );
  expect(app.asked()).toBe(2);
  expect(failures.map(({ kind }) => kind)).toEqual(['could-not-load']);

  app.heal();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Tout va bien')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one that never answers is given up after the time limit, without a second wait', async () => {
  let asked = 0;
  const { failures } = seat(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être chargé');
  expect(asked).toBe(1);
  expect(failures[0]?.kind).toBe('could-not-load');
});

test('something that is not a microfrontend counts as not loaded', async () => {
  const { failures } = seat(() => Promise.resolve('<!doctype html>'));
  await screen.findByRole('alert');
  expect(failures[0]?.kind).toBe('could-not-load');
});

test('one that never mounts has not started', async () => {
  const { failures } = seat(() => Promise.resolve(neverMounts));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’espace restaurateur n’a pas démarré.',
  );
  expect(failures[0]?.kind).toBe('did-not-start');
});

test('one that breaks while running says so with the title of the specification, and starts anew', async () => {
  const { failures } = seat(() => Promise.resolve(breaksWhileRunning));
  await userEvent.click(await screen.findByRole('button', { name: 'Casser' }));
  expect(await screen.findByText('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('le compteur est cassé');
  expect(failures.map(({ kind }) => kind)).toEqual(['broke-while-running']);

  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Casser' })).toBeInTheDocument();
  expect(screen.queryByText('Unexpected Application Error!')).not.toBeInTheDocument();
});

test('a broken one does not touch its neighbour', async () => {
  seat(works, site);
  seat(cannotLoad(works).fetchLifecycles);
  await screen.findByRole('alert');
  expect(await screen.findByText('Tout va bien')).toBeInTheDocument();
});

test('leaving while it still loads mounts nothing and leaves nothing behind', async () => {
  let arrive: (lifecycles: unknown) => void = () => undefined;
  const { leave } = seat(() => new Promise((resolve) => (arrive = resolve)), owner, 5_000);
  const left = leave();
  arrive(healthy);
  await left;
  expect(document.body).toBeEmptyDOMElement();
});

test('a part gets new props without being mounted anew', async () => {
  const mounts: object[] = [];
  const updates: object[] = [];
  const mountPart = makeMountRemote({
    fetchLifecycles: () =>
      Promise.resolve({
        bootstrap: () => Promise.resolve(),
        mount: (props: object) => Promise.resolve(void mounts.push(props)),
        update: (props: object) => Promise.resolve(void updates.push(props)),
        unmount: () => Promise.resolve(),
      }),
  });
  const domElement = document.createElement('div');
  const part = await mountPart({ name: 'mf_spin', domElement, props: { color: 'red' } });
  await part.update({ color: 'blue' });
  await part.unmount();
  expect(mounts).toEqual([expect.objectContaining({ color: 'red', domElement })]);
  expect(updates).toEqual([expect.objectContaining({ color: 'blue', domElement })]);
});
