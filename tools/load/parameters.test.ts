import { readParameters } from '../../tests/load/support/parameters';

const read = (env: Record<string, string>) => readParameters(env, { rate: 10 });

test('without parameters, guests come for a minute to the address of npm start', () => {
  expect(read({})).toEqual({
    baseUrl: 'http://localhost:8080',
    rate: 10,
    seconds: 60,
    pageId: '',
    withLogo: false,
    thinkTime: 1,
    smoke: false,
  });
});

test('a smoke run takes 20 seconds with few people who think quickly', () => {
  expect(read({ SMOKE: '1' })).toMatchObject({ rate: 2, seconds: 20, thinkTime: 0.5, smoke: true });
});

test('a page is taken from its address as it is printed', () => {
  expect(read({ PAGE_URL: 'http://localhost:8080/spin/game/abc-123?x=1' }).pageId).toBe('abc-123');
});

test('a duration may be written with its unit', () => {
  expect(read({ DURATION: '90s' }).seconds).toBe(90);
});

test.each([
  [{ RATE: '501' }, 'RATE=501'],
  [{ RATE: '0' }, 'RATE=0'],
  [{ RATE: 'many' }, 'RATE=many'],
  [{ DURATION: '3601' }, 'DURATION=3601'],
  [{ DURATION: '5m' }, 'DURATION=5m'],
])('%j is refused, so that every run is bounded', (env, named) => {
  expect(() => read(env)).toThrow(`${named} must be a number above 0 and up to`);
});

test('a system elsewhere is refused', () => {
  expect(() => read({ BASE_URL: 'http://girouette.example' })).toThrow('only to this machine');
});
