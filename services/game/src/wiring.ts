import type { Adapters } from '@girouette/service-kit';
import type { Dice, GameDeps } from './app/ports';
import { fairDice } from './dice';
import { openClicks } from './storage/clicks';
import { openPages } from './storage/pages';
import { openPlays } from './storage/plays';
import { openStandings } from './storage/standings';
import { openVisits } from './storage/visits';

/**
 * What the use cases of this service need, made of its adapters.
 * @param chance the die of the draws, for tests that must know where the wheel stops
 */
export function gameDeps(
  { documents, keys, clock }: Adapters,
  chance: { dice: Dice } = { dice: fairDice },
): GameDeps {
  return {
    pages: openPages(documents),
    clicks: openClicks(documents),
    plays: openPlays(documents),
    visits: openVisits(documents),
    standings: openStandings(documents),
    keys,
    clock,
    dice: chance.dice,
  };
}
