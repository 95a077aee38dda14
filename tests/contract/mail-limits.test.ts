import { gameConfig } from '../../services/game/src/config';
import { mailLimits } from '../../services/result-mail/src/domain/mail-limits';

test('a network may win no more in an hour than the mails to winners that it may cause', () => {
  expect(gameConfig.parse({}).PLAYS_PER_NETWORK_HOUR_ALL_PAGES).toBe(mailLimits.winner.network);
});
