import type { Principal } from '@girouette/contracts';
import { aPrincipal, eventually } from '@girouette/service-kit/testing';
import { aPage, openHouse, type House } from './a-house';

// A machine that is busy with other tests takes its time.
jest.setTimeout(30_000);

describe('reviews by day', () => {
  let house: House;
  let owner: Principal;

  beforeEach(async () => {
    house = await openHouse();
    owner = aPrincipal();
  });
  afterEach(() => house.close());

  interface Chart {
    labels: string[];
    values: number[];
  }
  const chart = async (query = ''): Promise<Chart> => {
    const path = `/api/review/reviews/analytics/${owner.userId}${query}`;
    const { status, body } = await house.get(path, owner);
    expect(status).toBe(200);
    return body as Chart;
  };

  it('puts each review on its day in Paris, the oldest day first, and fills the others with zero', async () => {
    house.adapters.clock.set('2026-11-21T20:00:00Z');
    const page = aPage({ ownerId: owner.userId });
    await house.publish(
      house.say.review(page, '2026-11-11T23:30:00Z'), // the 12th in Paris
      house.say.review(page, '2026-11-20T22:59:00Z'),
      house.say.review(page, '2026-11-20T23:00:00Z'), // the 21st in Paris
      house.say.review(page, '2026-11-21T19:00:00Z'),
      house.say.review(page, '2026-11-11T22:30:00Z'), // too old by half an hour
    );

    await eventually(async () => {
      expect(await chart()).toEqual({
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
  });

  it.each([10, 30, 60, 90])('shows %d days when asked to, ending today', async (days) => {
    house.adapters.clock.set('2026-11-21T23:30:00Z');

    const { labels, values } = await chart(`?days=${days}`);

    expect(labels).toHaveLength(days);
    expect(labels.at(-1)).toBe('2026-11-22');
    expect(labels.toSorted()).toEqual(labels);
    expect(values).toEqual(Array.from({ length: days }, () => 0));
  });

  it.each(['11', '0', '-10', 'dix', ''])('refuses "%s" days with 400', async (days) => {
    const path = `/api/review/reviews/analytics/${owner.userId}?days=${days}`;
    expect(await house.get(path, owner)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field: 'days' },
    });
  });
});
