import { eventually } from '@girouette/platform/async/testing';
import { pino } from 'pino';
import { openEvents, type Events } from '../src';
import { createGroupStore } from './group-store';
import { aVisit } from './visits';

describe('a Kafka that is away', () => {
  let events: Events;
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    lines = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const formatters = { level: (level: string) => ({ level }) };
    // No broker listens on port 1.
    events = await openEvents({
      clientId: 'test',
      brokers: ['127.0.0.1:1'],
      dir: '',
      log: pino({ level: 'debug', formatters }, { write }),
    });
  });
  afterEach(() => events.close());

  it('lets opening and subscribing succeed, and reports that the consumer cannot work', async () => {
    const subscription = await events.subscribe(createGroupStore('game', ['plays']).consumer());
    await eventually(() => {
      const complaints = lines.filter(({ level }) => level === 'error');
      expect(complaints).toMatchObject([
        { msg: 'The consumer cannot work; restarting it', group: 'game' },
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

  it('logs nothing above debug level for the driver', async () => {
    await expect(events.ping()).rejects.toThrow();
    expect(lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  });
});
