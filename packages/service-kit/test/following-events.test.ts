import { events } from '@girouette/contracts';
import { listenTo, makeEvent } from '../src';
import { eventually, hearEvents } from '../src/testing';
import { openThings, type ThingsService } from './support/things-service';

describe('a service listens to events', () => {
  let app: ThingsService | undefined;
  afterEach(() => app?.close());

  const aReview = (reviewId: string, data: object = {}) => ({
    ...makeEvent(
      events.reviewSubmitted,
      { ...events.reviewSubmitted.sample, reviewId },
      { source: 'review', now: new Date() },
    ),
    ...data,
  });

  it('under the id of the request that set them off', async () => {
    const heard: string[] = [];
    app = await openThings({
      consumers: [
        listenTo(events.reviewSubmitted, ({ data }, { log }) => {
          log.info('heard');
          heard.push(data.reviewId);
          return Promise.resolve();
        }),
      ],
    });

    await app.service.http.inject({
      method: 'POST',
      url: '/api/things/announce',
      payload: { id: 'review-1' },
      headers: { 'x-request-id': 'req-42' },
    });

    await eventually(() => {
      expect(heard).toEqual(['review-1']);
    });
    const lines = app.adapters.logs.lines();
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'heard', requestId: 'req-42', eventType: 'ReviewSubmitted' }),
    );
  });

  it('and lets those pass that it does not know', async () => {
    const heard: string[] = [];
    app = await openThings({
      consumers: [
        listenTo(events.reviewSubmitted, ({ data }) => {
          heard.push(data.reviewId);
          return Promise.resolve();
        }),
      ],
    });
    const newer = aReview('newer', { dataschema: 'girouette:reviews/ReviewSubmitted/2' });

    await app.adapters.events.publish('reviews', [newer, aReview('known')]);

    await eventually(() => {
      expect(heard).toEqual(['known']);
    });
    expect(await app.adapters.events.deadLetters.list()).toEqual([]);
  });

  it('and lays aside one whose data is not what was agreed, without losing those behind it', async () => {
    const heard: string[] = [];
    app = await openThings({
      consumers: [
        listenTo(events.reviewSubmitted, ({ data }) => {
          heard.push(data.reviewId);
          return Promise.resolve();
        }),
      ],
    });
    const { adapters } = app;

    await adapters.events.publish('reviews', [
      aReview('bad', { data: { rating: 'six' } }),
      aReview('good'),
    ]);

    await eventually(() => {
      expect(heard).toEqual(['good']);
    });
    const [letter] = await adapters.events.deadLetters.list();
    expect(letter?.event.data).toEqual({ rating: 'six' });
    const { body } = await app.service.http.inject({ url: '/metrics' });
    expect(body).toMatch(/events_handled_total\{type="ReviewSubmitted",outcome="failed"[^}]*\} \d/);
  });

  it('and sends what it still has to say before it ends', async () => {
    app = await openThings();
    const { service, adapters } = app;
    const announced = ['a', 'b', 'c'];
    await Promise.all(
      announced.map((id) =>
        service.http.inject({ method: 'POST', url: '/api/things/announce', payload: { id } }),
      ),
    );

    await service.stop();

    const pending = { pendingAt: { $exists: true } };
    expect(await adapters.documents.collection('things').countDocuments(pending)).toBe(0);
    const heard = await hearEvents(adapters, ['reviews']);
    await eventually(() => {
      const ids = heard.of(events.reviewSubmitted).map(({ data }) => data.reviewId);
      expect(ids.sort()).toEqual(announced);
    });
    await heard.stop();
  });
});
