import { NO_STATS, type OwnerStats } from '../counters/rules';
import { toOwnerStats } from './http';

const stats = (clicks: Partial<OwnerStats>): OwnerStats => ({
  ...NO_STATS,
  visits: 9,
  spins: 5,
  gifts: 2,
  reviews: 1,
  ...clicks,
});

describe('toOwnerStats', () => {
  it('gives the shares of the clicks in percent with two decimals', () => {
    expect(toOwnerStats(stats({ instagram: 1, facebook: 1, googleMaps: 4 }))).toEqual({
      instaPercentage: 16.67,
      facebookPercentage: 16.67,
      googleMapsPercentage: 66.67,
      twitterPercentage: 0,
      totalClicks: 6,
      totalVisits: 9,
      totalSpins: 5,
      totalGifts: 2,
      totalReviews: 1,
    });
  });

  it('gives zeros, never NaN, when there are no clicks', () => {
    expect(toOwnerStats(stats({}))).toMatchObject({ instaPercentage: 0, totalClicks: 0 });
  });

  it('rounds shares to two decimals after ten million clicks as well', () => {
    expect(toOwnerStats(stats({ instagram: 3_333_333, twitter: 6_666_667 }))).toMatchObject({
      instaPercentage: 33.33,
      twitterPercentage: 66.67,
      totalClicks: 10_000_000,
    });
  });
});
