import { waitFor } from '@testing-library/dom';
import { createRemotes } from './remotes';

const list = (build: string) => [
  { name: 'mf_owner', build, entry: `/mf/owner/${build}/mf-manifest.json` },
];

const MARKETING = { name: 'mf_marketing', build: 'm', entry: '/mf/marketing/m/mf-manifest.json' };

let served: { ok: boolean; build: string; list?: object[] };
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  served = { ok: true, build: 'one' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const { ok, build, list: rows = list(build) } = served;
    return Promise.resolve(ok ? Response.json(rows) : new Response('', { status: 502 }));
  });
});
afterEach(() => jest.restoreAllMocks());

function start() {
  const register = jest.fn();
  const onChange = jest.fn();
  return { remotes: createRemotes({ register, onChange }), register, onChange };
}

test('the remotes are registered once', async () => {
  const { remotes, register, onChange } = start();
  await remotes.ready();
  becomeVisible();
  await remotes.refresh();
  expect(register.mock.calls).toEqual([[list('one')]]);
  expect(onChange).not.toHaveBeenCalled();
});

test('a deploy is noticed when the tab becomes visible, and the running page keeps its builds', async () => {
  const { remotes, register, onChange } = start();
  await remotes.ready();
  served.build = 'two';
  becomeVisible();
  await waitFor(() => {
    expect(onChange).toHaveBeenCalledTimes(1);
  });
  expect(register).toHaveBeenCalledTimes(1);
});

test('a list that could not be read is read again by refresh', async () => {
  served.ok = false;
  const { remotes, register } = start();
  await expect(remotes.ready()).rejects.toThrow('502');
  served.ok = true;
  await remotes.refresh();
  await remotes.ready();
  expect(register).toHaveBeenCalledTimes(1);
});

test('a list that cannot be read for a while changes nothing', async () => {
  const { remotes, onChange } = start();
  await remotes.ready();
  served.ok = false;
  await remotes.refresh();
  expect(onChange).not.toHaveBeenCalled();
  await expect(remotes.ready()).resolves.toBeUndefined();
});

test('a microfrontend that was being built is registered once it is there, and nothing else has changed', async () => {
  served.list = [MARKETING, { name: 'mf_owner', isBuilding: true }];
  const { remotes, register, onChange } = start();
  await remotes.ready();
  expect(remotes.isBuilding('mf_owner')).toBe(true);

  served.list = [MARKETING, ...list('one')];
  await remotes.refresh();
  await remotes.refresh();
  expect(remotes.isBuilding('mf_owner')).toBe(false);
  expect(register.mock.calls).toEqual([[[MARKETING]], [list('one')]]);
  expect(onChange).not.toHaveBeenCalled();
});

test('the shell stops waiting for a microfrontend with a failed build', async () => {
  served.list = [{ name: 'mf_owner', isBuilding: true }];
  const { remotes } = start();
  await remotes.ready();
  served.list = [];
  await remotes.refresh();
  expect(remotes.isBuilding('mf_owner')).toBe(false);
});
