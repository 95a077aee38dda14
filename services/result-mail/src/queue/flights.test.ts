import { createFlights, MOST_SLOW } from './flights';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Begins deliveries to a domain that do not end. */
function begin(flights: ReturnType<typeof createFlights>, count: number, domain: string): void {
  for (let started = 0; started < count; started += 1) {
    flights.start(`${domain}:${started}`, (flight) => {
      flight.domain = domain;
      return new Promise(() => undefined);
    });
  }
}

test('slow deliveries give their places to other mails, up to a limit', () => {
  const flights = createFlights(4);
  begin(flights, 4, 'slow.example');
  expect(flights.free()).toBe(0);
  jest.advanceTimersByTime(30_000);
  expect(flights.free()).toBe(4);
  begin(flights, MOST_SLOW, 'other.example');
  jest.advanceTimersByTime(30_000);
  expect(flights.free()).toBe(0);
});

test('mails to a domain with four slow deliveries wait, and those to others do not', () => {
  const flights = createFlights(4);
  begin(flights, 4, 'slow.example');
  expect(flights.isBusy('slow.example')).toBe(false);
  jest.advanceTimersByTime(30_000);
  expect(flights.isBusy('slow.example')).toBe(true);
  expect(flights.isBusy('other.example')).toBe(false);
});

test('a mail that has been sent gives its place back', async () => {
  const flights = createFlights(2);
  flights.start('a', () => Promise.resolve());
  expect(await flights.untilOneIsSent(1_000)).toBe(true);
  expect([flights.free(), flights.count()]).toEqual([2, 0]);
});
