import type { Events } from '@girouette/events';
import { openEvents } from '../../src';
import { captureLogs } from '../../src/testing/capture-logs';
import { eventually } from '@girouette/async/testing';
import { aVisit } from './visits';

describe('a Kafka that is away', () => {
  let events: Events;
  let logs: ReturnType<typeof captureLogs>;

  beforeEach(async () => {
    logs = captureLogs();
    // No broker listens on port 1.
    events = await openEvents({
      clientId: 'test',
      brokers: ['127.0.0.1:1'],
      dir: '',
      log: logs.log,
    });
  });
  afterEach(() => events.close());

  it('fails neither opening nor subscribing, and says that the consumer cannot work', async () => {
    const subscription = await events.subscribe({
      group: 'game',
      topics: ['plays'],
      handle: () => Promise.resolve(),
    });
    await eventually(() => {
      const complaints = logs.lines().filter(({ level }) => level === 'error');
      expect(complaints).toMatchObject([
        { msg: 'The consumer cannot work; starting it anew', group: 'game' },
      ]);
    });
    expect(subscription.healthy).toBe(false);
    await subscription.stop();
  });

  it('refuses a ping and an event within their limits, so that the outbox keeps the event', async () => {
    const start = Date.now();
    await expect(events.ping()).rejects.toThrow();
    expect(Date.now() - start).toBeLessThan(2_500);
    await expect(events.publish('plays', [aVisit(1)])).rejects.toThrow();
    expect(Date.now() - start).toBeLessThan(8_000);
  }, 15_000);

  it('keeps what the driver says out of the log, other than for debugging', async () => {
    await expect(events.ping()).rejects.toThrow();
    const fromDriver = logs.lines().filter(({ from }) => String(from).startsWith('kafkajs'));
    expect(fromDriver.length).toBeGreaterThan(0);
    expect(new Set(fromDriver.map(({ level }) => level))).toEqual(new Set(['debug']));
  });
});
