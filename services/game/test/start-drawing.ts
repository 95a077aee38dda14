import { readConfig } from '@girouette/platform/kit';
import { gameConfig } from '../src/config';
import { createDependencies } from '../src/service';
import { aFormat } from './factories';
import { startGame, type GameService } from './start-game';

/** The service with a fair wheel and a page of `owner-1`, on 24 November 2026 at noon in UTC. */
export async function startDrawing() {
  const game = await startGame();
  game.dice.beFair();
  game.clock.set('2026-11-24T12:00:00.000Z');
  await game.subscribe('owner-1', { pages: 5 });
  return { game, pageId: await game.createPage('owner-1', { format: aFormat() }) };
}

/** The dependencies of the service's tasks. */
export const depsOf = ({ adapters }: GameService) =>
  createDependencies(adapters, readConfig(gameConfig, {}));
