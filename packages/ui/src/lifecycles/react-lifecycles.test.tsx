import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { reactLifecycles } from '.';

interface Props {
  domElement: HTMLElement;
  onError?: (error: Error) => void;
  gift: string;
}

function Wheel({ gift }: Props) {
  const [broken, setBroken] = useState(false);
  const [spins, setSpins] = useState(0);
  if (broken) throw new Error('cassé');
  return (
    <>
      <p>{`${gift}, ${String(spins)} tour(s)`}</p>
      <button
        type="button"
        onClick={() => {
          setSpins(spins + 1);
        }}
      >
        Tourner
      </button>
      <button
        type="button"
        onClick={() => {
          setBroken(true);
        }}
      >
        Casser
      </button>
    </>
  );
}

const lifecycles = reactLifecycles<Props>(Wheel);
const domElement = document.createElement('div');

// `mount` resolves at the first commit. `act` would flush it and hide a fault.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
beforeEach(() => document.body.append(domElement));
afterEach(async () => {
  await lifecycles.unmount({ domElement, gift: '' });
});

test('the component is rendered when mount resolves', async () => {
  await lifecycles.bootstrap({ domElement, gift: '' });
  await lifecycles.mount({ domElement, gift: 'Un café' });
  expect(domElement).toHaveTextContent('Un café, 0 tour(s)');
});

test('an update changes the props and keeps the state', async () => {
  await lifecycles.mount({ domElement, gift: 'Un café' });
  await userEvent.click(screen.getByRole('button', { name: 'Tourner' }));
  await lifecycles.update({ domElement, gift: 'Un thé' });
  expect(domElement).toHaveTextContent('Un thé, 1 tour(s)');
});

test('unmount leaves nothing behind, and the next mount starts from the initial state', async () => {
  await lifecycles.mount({ domElement, gift: 'Un café' });
  await lifecycles.unmount({ domElement, gift: 'Un café' });
  expect(domElement).toBeEmptyDOMElement();
  await lifecycles.mount({ domElement, gift: 'Un thé' });
  expect(domElement).toHaveTextContent('Un thé, 0 tour(s)');
});

test('two mounts on one page are independent', async () => {
  const other = document.createElement('div');
  await lifecycles.mount({ domElement, gift: 'Un café' });
  await lifecycles.mount({ domElement: other, gift: 'Un thé' });
  await lifecycles.unmount({ domElement: other, gift: 'Un thé' });
  expect(domElement).toHaveTextContent('Un café');
});

test('a component that crashes is mounted once more', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  await lifecycles.mount({ domElement, gift: 'Un café', onError });
  await userEvent.click(screen.getByRole('button', { name: 'Tourner' }));
  await userEvent.click(screen.getByRole('button', { name: 'Casser' }));
  expect(await screen.findByText('Un café, 0 tour(s)')).toBeInTheDocument();
  expect(onError).not.toHaveBeenCalled();
});

test('a crash that comes back shows a French notice, is reported, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  await lifecycles.mount({ domElement, gift: 'Un café', onError });
  await userEvent.click(screen.getByRole('button', { name: 'Casser' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Casser' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('a rencontré un problème');
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'cassé' }));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Un café, 0 tour(s)')).toBeInTheDocument();
});
