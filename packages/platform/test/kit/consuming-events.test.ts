import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { nextTurn } from '../../src/async';
import { consume, type EventConsumer } from '../../src/kit';
import { eventually, hearEvents } from '../../src/kit/testing';
import { openThings, THINGS, type ThingsService } from './support/things-service';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const { reviewSubmitted, pageVisited } = events;
// Two groups join one after the other, which takes a Kafka broker some seconds.
jest.setTimeout(30_000);
const LONG = { timeoutMs: 20_000 };

describe('a service that consumes events', () => {
  let app: ThingsService | undefined;
  afterEach(() => app?.close());

  const aReview = (reviewId: string, changed: Partial<AnyEvent> = {}): AnyEvent => ({
    ...createEvent(
      reviewSubmitted,
      { ...reviewSubmitted.sample, reviewId },
      { source: 'review', now: new Date() },
    ),
    ...changed,
  });

  /** Counts the reviews. Each one has its own row. */
  const counting = consume([reviewSubmitted], ({ data }, { changes }) => {
    changes(THINGS).increment(data.reviewId, { count: 1 }, { count: 0 });
  });
  const counted = async () => {
    const rows = await app!.adapters.store.table(THINGS).getAll(['a', 'b', 'c', 'bad', 'good']);
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  };
  const openWith = async (...consumers: EventConsumer[]) => {
    app = await openThings({ consumers });
    return app;
  };

  it('logs the id of the request that caused them, and passes it on in the events that it creates', async () => {
    const { adapters, service } = await openWith(
      consume([reviewSubmitted], (_event, { changes }) => {
        const source = 'review' as const;
        changes(THINGS).upsert(
          'reviews',
          () => ({ id: 'reviews', count: 1 }),
          () => [createEvent(pageVisited, pageVisited.sample, { source, now: new Date() })],
        );
      }),
    );
    const published = await hearEvents(adapters, [pageVisited.topic]);

    await service.http.inject({
      method: 'POST',
      url: '/api/things/announce',
      payload: { id: 'review-1' },
      headers: { 'x-request-id': 'request-42', traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` },
    });

    await eventually(() => {
      expect(published.of(pageVisited)).toMatchObject([
        { requestid: 'request-42', traceparent: expect.stringContaining(TRACE_ID) as unknown },
      ]);
    }, LONG);
    const linesOfRequest = adapters.logs
      .text()
      .split('\n')
      .filter((line) => line.includes('request-42'));
    const entries = linesOfRequest.map((line) => JSON.parse(line) as { msg: string });
    expect(entries.sort((a, b) => a.msg.localeCompare(b.msg))).toEqual([
      expect.objectContaining({ msg: 'announced', requestId: 'request-42', traceId: TRACE_ID }),
      expect.objectContaining({ msg: 'answered', requestId: 'request-42', traceId: TRACE_ID }),
      expect.objectContaining({
        msg: 'event handled',
        requestId: 'request-42',
        traceId: TRACE_ID,
        eventType: 'ReviewSubmitted',
      }),
    ]);
    for (const line of linesOfRequest) expect(line.match(/"(requestId|traceId)"/g)).toHaveLength(2);
    await published.stop();
  });

  it('skips events without a handler', async () => {
    const { adapters } = await openWith(counting);
    const newer = aReview('bad', { dataschema: 'girouette:reviews/ReviewSubmitted/2' });
    await adapters.events.publish('reviews', [newer, aReview('good')]);
    await eventually(async () => expect(await counted()).toEqual({ good: 1 }));
    expect(await adapters.events.deadLetters.list()).toEqual([]);
  });

  it('makes an event with invalid data a dead letter, and applies the events around it', async () => {
    const { adapters } = await openWith(counting);
    const bad = aReview('bad', { data: { rating: 'six' } });
    await adapters.events.publish('reviews', [aReview('a'), bad, aReview('good')]);
    await eventually(async () => expect(await counted()).toEqual({ a: 1, good: 1 }));

    const [letter] = await adapters.events.deadLetters.list();
    expect(letter?.event.data).toEqual({ rating: 'six' });
    const metrics = await adapters.metrics.registry.metrics();
    expect(metrics).toMatch(
      /events_handled_total\{type="ReviewSubmitted",outcome="failed"[^}]*\} 1\n/,
    );
    expect(metrics).toMatch(/dead_letters_total\{topic="reviews"[^}]*\} 1\n/);
  });

  it('applies each event once, even when it is published repeatedly', async () => {
    const { adapters } = await openWith(counting);
    const [a, b] = [aReview('a'), aReview('b')];
    await adapters.events.publish('reviews', [a, b]);
    await adapters.events.publish('reviews', [a, a, b, aReview('c')]);
    await eventually(async () => expect(await counted()).toMatchObject({ c: 1 }));
    expect(await counted()).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('applies the other events of a page when one handler fails', async () => {
    const { adapters } = await openWith(
      consume([reviewSubmitted], ({ data }, { changes }) => {
        changes(THINGS).upsert(data.reviewId, () => {
          if (data.reviewId === 'bad') throw new Error('no such page');
          return { id: data.reviewId, count: 1 };
        });
      }),
    );
    await adapters.events.publish('reviews', [aReview('a'), aReview('bad'), aReview('b')]);
    await eventually(async () => expect(await counted()).toEqual({ a: 1, b: 1 }), LONG);
    expect(await adapters.events.deadLetters.list()).toMatchObject([
      { error: 'Error: no such page', group: 'review' },
    ]);
  });

  it('lets the handlers of a failing page end before it tries their events again', async () => {
    const running = new Set<string>();
    const overlapping: string[] = [];
    const { adapters } = await openWith(
      consume([reviewSubmitted], async ({ data: { reviewId } }, { changes }) => {
        if (running.has(reviewId)) overlapping.push(reviewId);
        running.add(reviewId);
        await nextTurn();
        running.delete(reviewId);
        changes(THINGS).increment(reviewId, { count: 1 }, { count: 0 });
      }),
    );
    const bad = aReview('bad', { data: { rating: 'six' } });
    await adapters.events.publish('reviews', [aReview('a'), bad]);
    await eventually(async () => expect(await counted()).toEqual({ a: 1 }));
    await eventually(async () => expect(await adapters.events.deadLetters.list()).toHaveLength(1));
    expect(overlapping).toEqual([]);
  });

  it('waits for a handler that reads before it changes anything', async () => {
    const { adapters } = await openWith(
      consume([reviewSubmitted], async ({ data }, { changes }) => {
        await adapters.store.table(THINGS).get('a');
        changes(THINGS).increment(data.reviewId, { count: 1 }, { count: 0 });
      }),
    );
    await adapters.events.publish('reviews', [aReview('a'), aReview('b'), aReview('c')]);
    await eventually(async () => expect(await counted()).toEqual({ a: 1, b: 1, c: 1 }));
    expect(await adapters.events.deadLetters.list()).toEqual([]);
  });

  it('runs the work of `after` only once the changes are committed', async () => {
    const seen: unknown[] = [];
    const { adapters } = await openWith(
      consume([reviewSubmitted], ({ data }, { changes, after }) => {
        changes(THINGS).increment(data.reviewId, { count: 1 }, { count: 0 });
        after(async () => void seen.push(await counted()));
        after(() => Promise.reject(new Error('no luck')));
      }),
    );
    await adapters.events.publish('reviews', [aReview('a')]);
    await eventually(() => expect(seen).toEqual([{ a: 1 }]));
    await eventually(() => {
      expect(adapters.logs.lines()).toContainEqual(
        expect.objectContaining({ level: 'error', msg: 'work after an event failed' }),
      );
    });
    expect(await adapters.events.deadLetters.list()).toEqual([]);
  });

  it('handles several kinds with one handler', async () => {
    const { adapters } = await openWith(
      consume([reviewSubmitted, pageVisited], (event, { changes }) => {
        const id = event.type === 'ReviewSubmitted' ? 'a' : 'b';
        changes(THINGS).increment(id, { count: 1 }, { count: 0 });
      }),
    );
    const visit = { source: 'game' as const, now: new Date() };
    await adapters.events.publish('reviews', [aReview('x')]);
    await adapters.events.publish(pageVisited.topic, [
      createEvent(pageVisited, pageVisited.sample, visit),
    ]);
    await eventually(async () => expect(await counted()).toEqual({ a: 1, b: 1 }), LONG);
  });

  it('publishes waiting events before it stops', async () => {
    const { service, adapters } = await openWith();
    const announced = ['a', 'b', 'c'];
    await Promise.all(
      announced.map((id) =>
        service.http.inject({ method: 'POST', url: '/api/things/announce', payload: { id } }),
      ),
    );

    await service.stop();

    expect(await adapters.store.outbox.next(10, new Set())).toEqual([]);
    const published = await hearEvents(adapters, ['reviews']);
    await eventually(() => {
      const ids = published.of(reviewSubmitted).map(({ data }) => data.reviewId);
      expect(ids.sort()).toEqual(announced);
    });
    await published.stop();
  });
});
