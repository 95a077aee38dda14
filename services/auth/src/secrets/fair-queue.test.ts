import { createFairQueue, type Turn } from './fair-queue';

const LIMITS = { concurrency: 1, perKey: 100, perLane: 200 };

const of = (key: string): Turn => ({ lane: 'accounts', key });

/** Work that a test ends by name, and the names in the order of their start. */
function recorded() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => {
        resolve(name);
      });
    });
  /** Ends all work in the order of its start. */
  const endAll = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      ends.get(started[at]!)!();
      await new Promise(setImmediate);
    }
  };
  return { started, work, endAll };
}

test('work of one account runs in turn, and the work of another account comes next', async () => {
  const queue = createFairQueue(LIMITS);
  const { started, work, endAll } = recorded();
  const all = Array.from({ length: 60 }, (_, n) => queue.run(of('busy'), work(`busy-${n}`)));
  const other = queue.run(of('other'), work('other'));
  await endAll(61);
  expect(started.indexOf('other')).toBe(1);
  expect(started.filter((name) => name !== 'other')).toEqual(
    Array.from({ length: 60 }, (_, n) => `busy-${n}`),
  );
  expect(await other).toBe('other');
  expect(await Promise.all(all)).toHaveLength(60);
});

test('many networks neither delay an account nor cause its refusal', async () => {
  const queue = createFairQueue({ concurrency: 1, perKey: 2, perLane: 50 });
  const { started, work, endAll } = recorded();
  const networks = Array.from({ length: 51 }, (_, n) =>
    queue.run({ lane: 'networks', key: `network-${n}` }, work(`visitor-${n}`)),
  );
  const more = queue.run({ lane: 'networks', key: 'late' }, work('late'));
  await expect(more).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const accounts = ['reset', 'change'].map((key) => queue.run(of(key), work(key)));
  await endAll(53);
  expect(started.slice(0, 5)).toEqual(['visitor-0', 'reset', 'visitor-1', 'change', 'visitor-2']);
  await Promise.all([...networks, ...accounts]);
});

test('work of one account runs one piece at a time, work of several accounts up to the limit', () => {
  const queue = createFairQueue({ ...LIMITS, concurrency: 2 });
  const { started, work } = recorded();
  for (const name of ['a1', 'a2', 'b1', 'c1']) void queue.run(of(name.slice(0, 1)), work(name));
  expect(started).toEqual(['a1', 'b1']);
});

test('too much work of one account is refused, and too much work in total', async () => {
  const queue = createFairQueue({ concurrency: 1, perKey: 2, perLane: 3 });
  const { started, work, endAll } = recorded();
  const send = (key: string, n: number) => queue.run(of(key), work(`${key}-${n}`));
  const accepted = [send('a', 1), send('a', 2), send('a', 3)];
  await expect(send('a', 4)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 5,
  });
  accepted.push(send('b', 1));
  await expect(send('c', 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await endAll(4);
  await Promise.all(accepted);
  expect(started).toHaveLength(4);
});

test('failed work blocks neither the queue nor the next turn', async () => {
  const queue = createFairQueue(LIMITS);
  await expect(queue.run(of('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await queue.run(of('a'), () => Promise.resolve('done'))).toBe('done');
});
