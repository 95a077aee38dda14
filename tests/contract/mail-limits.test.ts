import { gameConfig } from '../../services/game/src/config';
import { mailLimits } from '../../services/result-mail/src/mails/limits';

test('a network may win at most as often an hour as it may cause mails to winners', () => {
  expect(gameConfig.parse({}).PLAYS_PER_NETWORK_HOUR_ALL_PAGES).toBe(mailLimits.winner.network);
});
