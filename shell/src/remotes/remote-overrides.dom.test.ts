import { readOverrides, withOverrides } from './remote-overrides';

const OWNER = 'http://localhost:8081/mf/owner/development/mf-manifest.json';

afterEach(() => jest.restoreAllMocks());

const read = (search: string) => readOverrides(search, sessionStorage);

test('a remote named in the address is taken from there, the others from their usual place', () => {
  const remotes = [
    { name: 'mf_owner', build: '1', entry: '/mf/owner/1/mf-manifest.json' },
    { name: 'mf_admin', build: '1', entry: '/mf/admin/1/mf-manifest.json' },
  ];
  expect(
    withOverrides(remotes, read(`?remote=mf_owner@${OWNER}`)).map(({ entry }) => entry),
  ).toEqual([OWNER, '/mf/admin/1/mf-manifest.json']);
});

test('the tab keeps a remote after the parameter is gone, until an empty one is given', () => {
  read(`?remote=mf_owner@${OWNER}`);
  expect([...read('')]).toEqual([['mf_owner', OWNER]]);
  expect(read('?remote=mf_owner@').size).toBe(0);
  expect(read('').size).toBe(0);
});

test.each(['https://example.org/mf-manifest.json', '//example.org/x', 'javascript:alert(1)'])(
  'a remote of another machine (%s) is refused with a warning',
  (entry) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    expect(read(`?remote=mf_owner@${entry}`).size).toBe(0);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
