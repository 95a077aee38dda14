import { isWin, type PlayRow } from './plays';
import { rowsOf, type CreateRule } from './rule';

/** How long a mail that is already on its way may still arrive after the guest has unsubscribed. */
const LATE_MS = 60_000;

/** Each winner gets at least one mail. An erased guest may have left before it. */
export const winnersMail: CreateRule = (scene) => ({
  name: 'a mail per win',
  atRest() {
    const { system, told } = scene;
    const sent = system.mails.ids();
    const erased = new Set(
      told.plays.filter(({ email }) => told.erased.has(email)).map(({ play }) => play.playId),
    );
    return rowsOf<PlayRow>(scene, 'game', 'plays')
      .filter((play) => isWin(play) && !erased.has(play.id) && !sent.has(`winner:${play.id}`))
      .map(({ id }) => `the winner of ${id} got no mail`);
  },
});

/** A guest who has withdrawn the consent, or is erased, gets no more e-mail outside of the game. */
export const noMailAfterStop: CreateRule = ({ told, world }) => ({
  name: 'no mail after a stop',
  onMail({ id, to }) {
    if (!id.startsWith('later-ask:')) return [];
    // The erasure takes a minute, and the e-mail comes hours later.
    if (told.erased.has(to)) return [`${to} got ${id} after the erasure`];
    const stoppedAt = told.stopped.get(to) ?? Infinity;
    return world.nowMs() > stoppedAt + LATE_MS ? [`${to} got ${id} after the withdrawal`] : [];
  },
});
