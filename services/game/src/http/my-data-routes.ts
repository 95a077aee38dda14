import { endpoints } from '@girouette/contracts';
import type { GuestPlays } from '@girouette/contracts/http/my-data';
import type { Router } from '@girouette/platform/kit';
import type { GameDeps } from '../use-cases/ports';
import { readMyPlays, type MyPlay } from '../use-cases/read-my-plays';

/** The endpoint with what this service holds about a guest. */
export function myDataRoutes(deps: GameDeps, route: Router): void {
  route(endpoints.readMyPlays, async ({ body, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { plays: (await readMyPlays(deps, body)).map(present) };
  });
}

const present = ({ play, restaurantName, gift }: MyPlay): GuestPlays['plays'][number] => ({
  resturantName: restaurantName,
  playedAt: play.at.toISOString(),
  gift: gift && { label: gift.gift, state: gift.state, lastDay: gift.lastDay },
  declaredAdult: play.age === 'declared-adult',
});
