import { ApiError } from '@girouette/ui/api';
import fc from 'fast-check';
import type { Waiting } from '../rules/gift';
import type { CounterApi } from './counter-api';
import { createMemoryShelf } from './shelf';
import { aRedeemedGift } from '../testing/won-gifts';
import { RedemptionQueue } from './redemption-queue';

/** The fate of a request on its way. */
type Fate = 'arrives' | 'is lost' | 'arrives, but its answer is lost';
type Step = { kind: 'hand'; fate: Fate } | { kind: 'kill' } | { kind: 'return'; fate: Fate };

const fate = fc.constantFrom<Fate>('arrives', 'is lost', 'arrives, but its answer is lost');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('hand' as const), fate }),
  fc.record({ kind: fc.constant('return' as const), fate }),
  fc.constant({ kind: 'kill' as const }),
);

/** A server that counts how often it has redeemed each request. */
function aServer() {
  const redeemed = new Map<string, number>();
  const server = {
    fate: 'arrives' as Fate,
    redeemed,
    redeem: ({ nonce }: Waiting): ReturnType<CounterApi['redeem']> => {
      if (server.fate !== 'is lost' && !redeemed.has(nonce)) {
        redeemed.set(nonce, (redeemed.get(nonce) ?? 0) + 1);
      }
      return Promise.resolve(
        server.fate === 'arrives'
          ? { kind: 'ok', value: aRedeemedGift() }
          : { kind: 'lost', reason: 'network' },
      );
    },
  };
  return server;
}

/** A phone that can be killed: what its shelf keeps is all that stays. */
function aPhone(api: Pick<CounterApi, 'redeem'>) {
  const shelf = createMemoryShelf({ isLasting: true });
  let lives = 0;
  const start = () => {
    const life = ++lives;
    const whileAlive = <T>(work: () => Promise<T>) =>
      life === lives ? work() : new Promise<T>(() => undefined);
    return new RedemptionQueue({
      shelf: {
        ...shelf,
        putWaiting: (waiting) => whileAlive(() => shelf.putWaiting(waiting)),
        removeWaiting: (nonce) => whileAlive(() => shelf.removeWaiting(nonce)),
      },
      api: { redeem: (...request) => whileAlive(() => api.redeem(...request)) },
      ownerId: () => 'owner-1',
      onChange: () => undefined,
      onDecided: () => undefined,
      onAnswered: () => undefined,
    });
  };
  let queue = start();
  return {
    shelf,
    queue: () => queue,
    kill: async () => {
      queue.close();
      queue = start();
      await queue.open();
    },
  };
}

const aWaiting = (nonce: string): Waiting => ({
  ...{ nonce, text: 'QR', playId: nonce, code: null, gift: 'Un café', ownerId: 'owner-1' },
  ...{ device: 'Bar', handedOverAt: '2026-11-14T18:02:00.000Z', outcome: { kind: 'waiting' } },
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('after any losses and kills the server has each redemption, and the phone nothing more to send', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const server = aServer();
      const phone = aPhone(server);
      const handed: string[] = [];
      for (const each of steps) {
        if (each.kind !== 'kill') server.fate = each.fate;
        if (each.kind === 'kill') await phone.kill();
        else if (each.kind === 'return') phone.queue().flushAfterReturn();
        else {
          const nonce = `n${handed.length}`;
          handed.push(nonce);
          // A kill may come before the answer.
          void phone.queue().hand(aWaiting(nonce), { isOnline: true });
        }
      }
      await settle();
      server.fate = 'arrives';
      await phone.kill();
      await settle();
      phone.queue().close();
      expect([...server.redeemed.keys()].sort()).toEqual([...handed].sort());
      expect(await phone.shelf.readQueue()).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('redemptions are sent one at a time, the oldest first', async () => {
  const calls: string[] = [];
  let running = 0;
  const redeem: CounterApi['redeem'] = async ({ nonce }, { isLate }) => {
    calls.push(`${nonce} ${isLate ? 'late' : 'now'}`);
    expect(++running).toBe(1);
    await settle();
    running -= 1;
    return { kind: 'ok', value: aRedeemedGift() };
  };
  const phone = aPhone({ redeem });
  await phone.queue().hand(aWaiting('a'), { isOnline: false });
  await phone.queue().hand(aWaiting('b'), { isOnline: false });
  phone.queue().flush();
  for (let turn = 0; turn < 10; turn++) await settle();
  expect(calls).toEqual(['a late', 'b late']);
});

test('a refusal stays on the phone and is not sent again', async () => {
  const error = new ApiError({ statusCode: 410, code: 'GIFT_REVOKED', message: 'Annulé.' });
  const redeem = jest.fn(() => Promise.resolve({ kind: 'refused' as const, error }));
  const phone = aPhone({ redeem });
  await phone.queue().hand(aWaiting('a'), { isOnline: false });
  await settle();
  await phone.kill();
  await settle();
  expect(redeem).toHaveBeenCalledTimes(1);
  expect(await phone.shelf.readQueue()).toMatchObject([
    { nonce: 'a', outcome: { kind: 'refused', message: 'Annulé.' } },
  ]);
});
