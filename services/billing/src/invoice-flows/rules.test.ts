import { afterTurn, held, newFlow } from './rules';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const flow = newFlow({ id: '2026-000001', month: '2026-11', now: NOW });

it('one turn at a time holds a document, until its lease ends', () => {
  const first = held(flow, 'one', NOW)!;
  expect(held(first, 'two', later(89_000))).toBeNull();
  expect(held(first, 'two', later(90_000))).toMatchObject({ leaseToken: 'two', turns: 2 });
});

it('a turn that has lost its document changes nothing', () => {
  const second = held(held(flow, 'one', NOW)!, 'two', later(90_000))!;
  const verdict = { status: 'Ok', flowId: 'flow-1' } as const;
  expect(afterTurn(second, { token: 'one', verdict, now: later(95_000) })).toBeNull();
  expect(afterTurn(second, { token: 'two', verdict, now: later(95_000) })).toEqual({
    id: '2026-000001',
    month: '2026-11',
    state: 'accepted',
    flowId: 'flow-1',
    turns: 0,
  });
});

it('the waits double up to an hour, and never end without a verdict', () => {
  let now = NOW;
  let waiting = flow;
  const waits = Array.from({ length: 12 }, () => {
    const turn = { token: 'one', verdict: null, now };
    waiting = afterTurn(held(waiting, 'one', now)!, turn)!;
    const wait = waiting.dueAt!.getTime() - now.getTime();
    now = waiting.dueAt!;
    return wait / 1_000;
  });
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
  expect(waiting.state).toBe('waiting');
});
