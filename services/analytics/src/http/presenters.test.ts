import { NO_FIGURES, statsOf, type OwnerFigures } from './owner-figures';

const figures = (clicks: Partial<OwnerFigures>): OwnerFigures => ({
  ...NO_FIGURES,
  visits: 9,
  spins: 5,
  gifts: 2,
  reviews: 1,
  ...clicks,
});

describe('statsOf', () => {
  it('shares the clicks out in percent with two decimals', () => {
    expect(statsOf(figures({ instagram: 1, facebook: 1, googleMaps: 4 }))).toEqual({
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

  it('is all zero, never NaN, where nobody clicked', () => {
    expect(statsOf(figures({}))).toMatchObject({ instaPercentage: 0, totalClicks: 0 });
  });

  it('rounds to two decimals after ten million clicks as well', () => {
    expect(statsOf(figures({ instagram: 3_333_333, twitter: 6_666_667 }))).toMatchObject({
      instaPercentage: 33.33,
      twitterPercentage: 66.67,
      totalClicks: 10_000_000,
    });
  });
});
