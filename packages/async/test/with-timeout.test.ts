import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { withTimeout } from '../src';

function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('counts an answer that came in time though the process was too busy to read it', async () => {
  const answer = withTimeout(20, 'The answer', promisify(randomBytes)(8));
  keepBusy(100);
  expect(await answer).toHaveLength(8);
});

it('rejects when there is no answer in time, and says of what', async () => {
  const never = withTimeout(5, 'The answer', new Promise(() => undefined));
  await expect(never).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'The answer took longer than 5 ms.',
  });
});

it('passes on what the work answers or throws', async () => {
  expect(await withTimeout(1_000, 'The answer', Promise.resolve('yes'))).toBe('yes');
  await expect(withTimeout(1_000, 'The answer', Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
});
