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
    const isCampaign = id.startsWith('campaign:');
    if (!isCampaign && !id.startsWith('later-ask:')) return [];
    // The erasure takes a minute, and a later ask comes hours later.
    if (!isCampaign && told.erased.has(to)) return [`${to} got ${id} after the erasure`];
    const stoppedAt = told.stopped.get(to) ?? Infinity;
    return world.nowMs() > stoppedAt + LATE_MS ? [`${to} got ${id} after the withdrawal`] : [];
  },
});

/** A guest gets one campaign mail a week. A second copy has the same id. */
export const oneCampaignMail: CreateRule = () => {
  const idOf = new Map<string, string>();
  return {
    name: 'one campaign mail',
    onMail({ id, to }) {
      if (!id.startsWith('campaign:')) return [];
      const first = idOf.get(to) ?? id;
      idOf.set(to, first);
      return first === id ? [] : [`${to} got ${id} after ${first}`];
    },
  };
};
