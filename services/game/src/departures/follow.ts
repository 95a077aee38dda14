import type { FollowPages } from '@girouette/platform/kit';
import type { OwnerDataDeps } from '../pages/owner-data';

type Followers = Pick<
  OwnerDataDeps,
  'plays' | 'drawLog' | 'odds' | 'rules' | 'confirmations' | 'media' | 'wonGifts' | 'testPlays'
>;

/**
 * Gives the plays on pages with their log, the gifts won, the rules, the confirmations of wording, the media and the tests to the new owner. Counts of
 * gifts and clicks have no owner. The names of people at the counter stay with their restaurant.
 */
export const followPages =
  (deps: Followers): FollowPages =>
  async (...left) => {
    const { plays, drawLog, odds, rules, confirmations, media, wonGifts, testPlays } = deps;
    // What a counter or a guest needs first.
    const tables = [wonGifts, plays, testPlays, media, odds, rules, confirmations, drawLog];
    for (const rows of tables) await rows.followPages(...left);
  };
