import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { openLayers, useBackCloses } from './layer';

beforeEach(() => {
  history.pushState(null, '', '/landing-pages');
});

function Layer({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => {
    setOpen(false);
  });
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(!open);
        }}
      >
        {name}
      </button>
      {open ? <p>{`${name} is open`}</p> : null}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goBack = () =>
  act(async () => {
    const popped = new Promise((done) => {
      window.addEventListener('popstate', done, { once: true });
    });
    history.back();
    await popped;
  });

test('back closes an open layer and stays on the screen', async () => {
  render(<Layer name="drawer" />);
  await press('drawer');
  await goBack();
  expect(screen.queryByText('drawer is open')).toBeNull();
  expect(location.pathname).toBe('/landing-pages');
  expect(openLayers()).toBe(0);
});

test('with two layers, back closes the topmost one first', async () => {
  render(
    <>
      <Layer name="drawer" />
      <Layer name="dialog" />
    </>,
  );
  await press('drawer');
  await press('dialog');
  await goBack();
  expect(screen.queryByText('dialog is open')).toBeNull();
  expect(screen.getByText('drawer is open')).toBeVisible();
  await goBack();
  expect(screen.queryByText('drawer is open')).toBeNull();
});

test('a layer that a button closes leaves no entry behind', async () => {
  render(<Layer name="drawer" />);
  await press('drawer');
  expect(openLayers()).toBe(1);
  await press('drawer');
  await waitFor(() => {
    expect(openLayers()).toBe(0);
  });
  expect(location.pathname).toBe('/landing-pages');
});

test('a layer that closes because its link opens another screen does not go back', async () => {
  render(<Layer name="drawer" />);
  await press('drawer');
  await press('drawer');
  history.pushState(null, '', '/gifts');
  await new Promise((done) => setTimeout(done, 1));
  expect(location.pathname).toBe('/gifts');
});

test('a layer that opens in place of another leaves one entry, which back closes', async () => {
  const close = jest.fn();
  function Steps({ step }: { step: number }) {
    useBackCloses(step === 1, close);
    useBackCloses(step === 2, close);
    return null;
  }
  const { rerender } = render(<Steps step={1} />);
  rerender(<Steps step={2} />);
  await new Promise((done) => setTimeout(done, 1));
  expect(openLayers()).toBe(1);
  await goBack();
  expect(close).toHaveBeenCalledTimes(1);
  expect(openLayers()).toBe(0);
});

test('a layer that opens while the browser leaves the entry of another stays open, and back closes it', async () => {
  render(
    <>
      <Layer name="form" />
      <Layer name="dialog" />
    </>,
  );
  await press('form');
  const popped = new Promise((done) => {
    window.addEventListener('popstate', done, { once: true });
  });
  fireEvent.click(screen.getByRole('button', { name: 'form' }));
  // The browser has been told to go back, and has not yet.
  await new Promise((done) => setTimeout(done));
  fireEvent.click(screen.getByRole('button', { name: 'dialog' }));
  await act(async () => void (await popped));
  expect(screen.getByText('dialog is open')).toBeVisible();
  expect(openLayers()).toBe(1);
  await goBack();
  expect(screen.queryByText('dialog is open')).toBeNull();
  expect(openLayers()).toBe(0);
  expect(location.pathname).toBe('/landing-pages');
});

test('two layers that close one after the other leave no entry behind', async () => {
  render(
    <>
      <Layer name="form" />
      <Layer name="question" />
    </>,
  );
  await press('form');
  await press('question');
  expect(openLayers()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'question' }));
  await new Promise((done) => setTimeout(done));
  fireEvent.click(screen.getByRole('button', { name: 'form' }));
  await waitFor(() => {
    expect(openLayers()).toBe(0);
  });
  expect(location.pathname).toBe('/landing-pages');
});
