import { sleep } from '@girouette/platform/async';
import { endpoints } from '@girouette/contracts';
import { ask, expectStatus, type Turn } from '../scene';

interface Gift {
  id: string;
  code: string;
  state: string;
}

const DEVICE = 'Téléphone du bar';

/** Hands a won gift over, perhaps on two phones at once, and perhaps takes it back. */
export async function handOver(turn: Turn): Promise<void> {
  const { system, told, chance, dice } = turn;
  const wins = told.plays.filter(({ play }) => play.outcome.kind === 'gift');
  if (wins.length === 0) return;
  const { playId } = wins[dice.randomBelow(wins.length)]!.play;
  const gift = system.diskOf('game').find('won-gifts', playId) as Gift | null;
  if (!gift || gift.state === 'redeemed') return;
  const phones = chance(0.3) ? 2 : 1;
  const done = await Promise.all(Array.from({ length: phones }, () => redeem(turn, gift)));
  if (!done.some(Boolean) || !chance(0.2)) return;
  await sleep(dice.randomFraction() * 30_000);
  const body = { reason: 'Le client a changé d’avis', device: DEVICE };
  const undone = await ask(turn, endpoints.undoRedemption, {
    as: told.owners[0]!,
    params: { id: gift.id },
    body,
  });
  expectStatus(turn, { what: 'undo', answer: undone, allowed: [200, 409] });
}

async function redeem(turn: Turn, { id, code }: Gift): Promise<boolean> {
  const { told } = turn;
  const nonce = turn.dice.randomUuid();
  const body = { code, nonce, device: DEVICE };
  told.redeeming.set(id, (told.redeeming.get(id) ?? 0) + 1);
  const answer = await ask(turn, endpoints.redeemGift, { as: told.owners[0]!, body });
  const isAlone = told.redeeming.get(id) === 1;
  const allowed = isAlone ? [200] : [200, 409];
  if (!expectStatus(turn, { what: 'redeem', answer, allowed })) return false;
  told.handovers.push({ giftId: id, nonce });
  return true;
}
