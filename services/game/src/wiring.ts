import type { Adapters } from '@girouette/service-kit';
import type { Dice, GameDeps } from './app/ports';
import { gameConfig, type GameConfig } from './config';
import { fairDice } from './dice';
import { isDisposable } from './disposable-addresses';
import { createClickRepository } from './storage/click-repository';
import { createImageRepository } from './storage/image-repository';
import { createPageRepository } from './storage/page-repository';
import { openPlayLimits, type PlayAllowance } from './storage/play-limits';
import { createPlayRepository } from './storage/play-repository';
import { createStandingRepository } from './storage/standing-repository';
import { createVisitRepository } from './storage/visit-repository';

/**
 * What the use cases of this service need, made of its adapters.
 * @param options.config default: what it is when the environment says nothing
 * @param options.dice the die of the draws, for tests that must know where the wheel stops
 */
export function gameDeps(
  { store, keys, clock, cache, log }: Adapters,
  options: { dice?: Dice; config?: GameConfig } = {},
): GameDeps {
  const { dice = fairDice, config = gameConfig.parse({}) } = options;
  return {
    pages: createPageRepository(store),
    images: createImageRepository(store),
    clicks: createClickRepository(store),
    plays: createPlayRepository(store),
    visits: createVisitRepository(store),
    standings: createStandingRepository(store),
    keys,
    clock,
    dice,
    limits: openPlayLimits({ cache, log, allowance: allowanceOf(config) }),
    isDisposable,
  };
}

function allowanceOf(config: GameConfig): PlayAllowance {
  const times = (count: number) => Math.max(1, Math.floor(count * config.RATE_LIMIT_FACTOR));
  return {
    deviceDay: times(config.PLAYS_PER_DEVICE_DAY),
    networkHour: times(config.PLAYS_PER_NETWORK_HOUR),
    networkDay: times(config.PLAYS_PER_NETWORK_DAY),
  };
}
