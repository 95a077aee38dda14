import { waitFor } from '@testing-library/dom';
import { createRemotes } from './remotes';

const list = (build: string) => [
  { name: 'mf_owner', build, entry: `/mf/owner/${build}/mf-manifest.json` },
];

let served: { ok: boolean; build: string };
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  served = { ok: true, build: 'one' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const { ok, build } = served;
    return Promise.resolve(ok ? Response.json(list(build)) : new Response('', { status: 502 }));
  });
});
afterEach(() => jest.restoreAllMocks());

function start() {
  const tell = jest.fn();
  const onChange = jest.fn();
  return { remotes: createRemotes({ tell, onChange }), tell, onChange };
}

test('the federation is told once where everything is', async () => {
  const { remotes, tell, onChange } = start();
  await remotes.known();
  comeBack();
  await remotes.learnAgain();
  expect(tell.mock.calls).toEqual([[list('one')]]);
  expect(onChange).not.toHaveBeenCalled();
});

test('a deploy is noticed when the tab comes back into sight, and nothing is swapped', async () => {
  const { remotes, tell, onChange } = start();
  await remotes.known();
  served.build = 'two';
  comeBack();
  await waitFor(() => {
    expect(onChange).toHaveBeenCalledTimes(1);
  });
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a list that could not be read is read at the next try', async () => {
  served.ok = false;
  const { remotes, tell } = start();
  await expect(remotes.known()).rejects.toThrow('502');
  served.ok = true;
  await remotes.learnAgain();
  await remotes.known();
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a list out of reach for a while changes nothing', async () => {
  const { remotes, onChange } = start();
  await remotes.known();
  served.ok = false;
  await remotes.learnAgain();
  expect(onChange).not.toHaveBeenCalled();
  await expect(remotes.known()).resolves.toBeUndefined();
});
