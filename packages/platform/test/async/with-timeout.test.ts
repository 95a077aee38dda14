import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { withTimeout } from '../../src/async';

function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('counts an answer that came in time though the process was too busy to read it', async () => {
  const { port1, port2 } = new MessageChannel();
  const answer = withTimeout(20, 'The answer', once(port1, 'message'));
  port2.postMessage('yes');
  keepBusy(100);
  expect(await answer).toEqual(['yes']);
  port1.close();
});

it('rejects when there is no answer in time, and names the work', async () => {
  const never = withTimeout(5, 'The answer', new Promise(() => undefined));
  await expect(never).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'The answer took longer than 5 ms.',
  });
});

it('passes on the work’s result or error', async () => {
  expect(await withTimeout(1_000, 'The answer', Promise.resolve('yes'))).toBe('yes');
  await expect(withTimeout(1_000, 'The answer', Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
});
