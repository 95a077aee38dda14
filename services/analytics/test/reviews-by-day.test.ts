import { endpoints, type Principal } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal } from '@girouette/platform/kit/testing';
import { startAnalytics, type AnalyticsService } from './start-analytics';

// Other tests may slow this machine down.
jest.setTimeout(30_000);

describe('the chart of reviews', () => {
  let analytics: AnalyticsService;
  let owner: Principal;

  beforeEach(async () => {
    analytics = await startAnalytics();
    owner = aPrincipal();
  });
  afterEach(() => analytics.close());

  const readChart = (query: Record<string, string> = {}) =>
    analytics.call(endpoints.readReviewAnalytics, {
      as: owner,
      params: { userId: owner.userId },
      query,
    });

  it('counts each review on its day in Paris, the oldest day first, with zeros between', async () => {
    analytics.clock.set('2026-11-21T20:00:00Z');
    const page = aPageSnapshot({ ownerId: owner.userId });
    const { review } = analytics.event;
    await analytics.deliver(
      review(page, '2026-11-11T23:30:00Z'), // the 12th in Paris
      review(page, '2026-11-20T22:59:00Z'),
      review(page, '2026-11-20T23:00:00Z'), // the 21st in Paris
      review(page, '2026-11-21T19:00:00Z'),
      review(page, '2026-11-11T22:30:00Z'), // half an hour too old
    );

    const { status, body } = await readChart();
    expect(status).toBe(200);
    expect(body).toEqual({
      labels: [
        '2026-11-12',
        '2026-11-13',
        '2026-11-14',
        '2026-11-15',
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
      ],
      values: [1, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    });
  });

  it.each([10, 30, 60, 90])('has %d days when asked for them, ending today', async (days) => {
    analytics.clock.set('2026-11-21T23:30:00Z');

    const { labels, values } = (await readChart({ days: String(days) })).body;

    expect(labels).toHaveLength(days);
    expect(labels.at(-1)).toBe('2026-11-22');
    expect(labels.toSorted()).toEqual(labels);
    expect(values).toEqual(Array.from({ length: days }, () => 0));
  });

  it.each(['11', '0', '-10', 'dix', ''])('is refused with 400 for "%s" days', async (days) => {
    expect(await readChart({ days })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field: 'days' },
    });
  });
});
