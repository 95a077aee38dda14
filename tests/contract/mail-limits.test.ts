import { PLAY_LIMITS } from '../../services/game/src/plays/throttle';
import { mailLimits } from '../../services/result-mail/src/queue/limits';

test('a network may win at most as often an hour as it may cause mails to winners', () => {
  expect(PLAY_LIMITS.everywhereHour).toBe(mailLimits.winner.network);
});
