import { retry } from '../../src/async';
import { backoffMs, type RetryOptions } from '../../src/async/retry';

const failing = (times: number, error: Error = new Error('no luck')) => {
  let calls = 0;
  return jest.fn(() => {
    calls += 1;
    return calls <= times ? Promise.reject(error) : Promise.resolve(calls);
  });
};
const options = (changed: Partial<RetryOptions> = {}): RetryOptions => ({
  attempts: 3,
  backoff: { firstMs: 1, maxMs: 2 },
  signal: new AbortController().signal,
  ...changed,
});

describe('retrying', () => {
  it('repeats work until it succeeds', async () => {
    const onFailure = jest.fn();
    expect(await retry(failing(2), options({ onFailure }))).toBe(3);
    expect(onFailure.mock.calls.map((call: unknown[]) => call[1])).toEqual([1, 2]);
  });

  it('gives up after the attempts it has, with the last error', async () => {
    const work = failing(9);
    await expect(retry(work, options())).rejects.toThrow('no luck');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('does not count an outage as an attempt', async () => {
    expect(await retry(failing(9), options({ attempts: 1, isOutage: () => true }))).toBe(10);
  });

  it('does not repeat work that cannot succeed', async () => {
    const work = failing(9);
    await expect(retry(work, options({ isPermanent: () => true }))).rejects.toThrow('no luck');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('ends its waiting when the signal aborts', async () => {
    const stopping = new AbortController();
    const work = failing(9);
    const long = { firstMs: 60_000, maxMs: 60_000 };
    const result = retry(work, options({ signal: stopping.signal, backoff: long }));
    stopping.abort();
    await expect(result).rejects.toThrow('no luck');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits twice as long after each failure, up to a limit', () => {
    const backoff = { firstMs: 100, maxMs: 500 };
    expect([1, 2, 3, 4, 99].map((n) => backoffMs(n, backoff))).toEqual([100, 200, 400, 500, 500]);
  });
});
