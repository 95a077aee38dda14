import { endpoints } from '@girouette/contracts';
import type { GuestPlays } from '@girouette/contracts/mails/http/my-data';
import type { Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { readMyPlays, type MyPlay } from './actions';

/** The endpoint with this service's data about a guest. */
export const guestRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.readMyPlays, async ({ body, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { plays: (await readMyPlays(deps, body)).map(toGuestPlay) };
  });
};

const toGuestPlay = ({ play, restaurantName, gift }: MyPlay): GuestPlays['plays'][number] => ({
  resturantName: restaurantName,
  playedAt: play.at.toISOString(),
  gift: gift && { label: gift.gift, state: gift.state, lastDay: gift.lastDay },
  declaredAdult: play.age === 'declared-adult',
});
