import { chooseBuilds } from './choose-builds';

const LIVE = { name: 'mf_owner', build: 'one', entry: '/mf/owner/one/mf-manifest.json' };
const NEXT = { build: 'two', entry: '/mf/owner/two/mf-manifest.json' };
const ADMIN = { name: 'mf_admin', build: '1', entry: '/mf/admin/1/mf-manifest.json' };

const aBrowser = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
  };
};
const shared = (percent: number) => [{ ...LIVE, candidate: { ...NEXT, percent } }];
const buildIn = (list: unknown, storage: Parameters<typeof chooseBuilds>[1]) =>
  chooseBuilds(list, storage).remotes[0]?.build;

test('without a candidate, the live build loads and nothing is stored', () => {
  const { kept, storage } = aBrowser();
  expect(chooseBuilds([LIVE, ADMIN], storage).remotes).toEqual([LIVE, ADMIN]);
  expect(kept.size).toBe(0);
});

test('the candidate gets its percentage of a hundred numbers', () => {
  const builds = Array.from({ length: 100 }, (_, number) => {
    const { kept, storage } = aBrowser();
    kept.set('girouette.rollout', String(number));
    return buildIn(shared(10), storage);
  });
  expect(builds.filter((build) => build === 'two')).toHaveLength(10);
});

test('a browser keeps its build, and one that has the candidate keeps it when the share grows', () => {
  for (let browsers = 0; browsers < 50; browsers += 1) {
    const { storage } = aBrowser();
    const first = buildIn(shared(40), storage);
    expect(buildIn(shared(40), storage)).toBe(first);
    if (first === 'two') expect(buildIn(shared(60), storage)).toBe('two');
  }
});

test('a browser that may store nothing has the live build', () => {
  const storage = () => {
    throw new Error('denied');
  };
  expect(buildIn(shared(99), storage)).toBe('one');
});

test.each([
  ['without an entry', { name: 'mf_owner', build: '1' }],
  ['of another origin', { ...LIVE, entry: '//example.org/mf-manifest.json' }],
  ['whose candidate has no share', { ...LIVE, candidate: NEXT }],
  ['that is nothing', null],
])('a row %s is left out, and the others stay', (_what, row) => {
  expect(chooseBuilds([row, ADMIN], aBrowser().storage)).toEqual({
    remotes: [ADMIN],
    building: [],
  });
});

test('a microfrontend during its first build has none to load, and is named', () => {
  const building = { name: 'mf_owner', isBuilding: true };
  expect(chooseBuilds([building, ADMIN], aBrowser().storage)).toEqual({
    remotes: [ADMIN],
    building: ['mf_owner'],
  });
});

test('an invalid list is refused', () => {
  expect(() => chooseBuilds({}, aBrowser().storage)).toThrow('no list');
});
