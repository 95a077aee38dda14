import { sleep } from '@girouette/platform/async';
import { endpoints, type Outcome } from '@girouette/contracts';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { LATER_ASK_VERSION } from '@girouette/contracts/pages/later-ask';
import { MARKETING_VERSION } from '@girouette/contracts/mails/marketing';
import { ask, expectStatus, guestOf, type Guest, type Turn } from '../scene';

/** Opens the page, which counts a visit. */
export async function visit(turn: Turn, number: number): Promise<void> {
  const { from } = guestOf(turn, number);
  turn.told.visitors += 1;
  const visitId = turn.dice.randomUuid();
  const answer = await ask(turn, endpoints.visitPage, {
    params: { id: turn.told.pageId },
    body: { visitId },
    from,
  });
  expectStatus(turn, { what: 'visit', answer, allowed: [204] });
}

/** Spins. A second tap sends the same request again. */
export async function spin(turn: Turn, number: number): Promise<void> {
  const guest = guestOf(turn, number);
  const { email, key } = guest;
  const spun = spinOnce(turn, guest, { email, key });
  guest.waits.push(spun);
  guest.played ??= spun;
  await spun;
}

/** The same mailbox in capital letters on another phone. */
export async function spinElsewhere(turn: Turn, number: number): Promise<void> {
  const guest = guestOf(turn, number);
  guest.hasTwoPhones = true;
  const email = guest.email.toUpperCase();
  const spun = spinOnce(turn, guest, { email, key: turn.dice.randomUuid() });
  guest.waits.push(spun);
  await spun;
}

async function spinOnce(
  turn: Turn,
  guest: Guest,
  { email, key }: { email: string; key: string },
): Promise<Play | null> {
  const { told } = turn;
  const { from, agrees } = guest;
  const consent = { marketing: MARKETING_VERSION, laterAsk: LATER_ASK_VERSION };
  const body = { pageId: told.pageId, email, ...(agrees && consent) };
  const answer = await ask(turn, endpoints.spinWheel, { body, key, from });
  const allowed = guest.hasTwoPhones ? [200, 409] : [200];
  if (!expectStatus(turn, { what: 'spin', answer, allowed })) return null;
  const play = answer!.body as Play;
  told.plays.push({ email: guest.email, play });
  return play;
}

/** Writes a review, sometimes with two taps. */
export async function review(turn: Turn, number: number): Promise<void> {
  const { told, chance } = turn;
  const guest = guestOf(turn, number);
  const play = await guest.played;
  if (!play || guest.hasLeft) return;
  const { pageId } = told;
  const body = { name: 'Camille', rating: 5, text: wordsOf(guest), pageId, ticket: play.ticket };
  const send = async () => {
    const answer = await ask(turn, endpoints.submitReview, { body, from: guest.from });
    if (expectStatus(turn, { what: 'review', answer, allowed: [201, 409] }))
      told.reviews.add(play.playId);
  };
  guest.waits.push(send(), ...(chance(0.2) ? [send()] : []));
  await Promise.all(guest.waits);
}

/** The text of a guest's review. */
export const wordsOf = ({ number }: Guest): string => `Très bien, table numéro ${number} ravie.`;

/** Claims a won gift, which sends the mail at once. */
export async function claim(turn: Turn, number: number): Promise<void> {
  const guest = guestOf(turn, number);
  const { email, from } = guest;
  const play = await guest.played;
  if (play?.outcome.kind !== 'gift' || guest.hasLeft) return;
  const { ticket, outcome } = play as Play & { outcome: Outcome };
  const body = { email, selectedGift: outcome.label, ticket, pageId: turn.told.pageId };
  const asked = ask(turn, endpoints.sendResult, { body, from });
  guest.waits.push(asked);
  const answer = await asked;
  expectStatus(turn, { what: 'claim', answer, allowed: [200] });
}

/** Sends a ticket that the server did not write, or the own ticket with another guest's mailbox. */
export async function lie(turn: Turn, number: number): Promise<void> {
  const { dice, told } = turn;
  const { from, played } = guestOf(turn, number);
  const play = await played;
  const ticket = play?.ticket ?? `${dice.randomUuid()}.e30.${dice.randomUuid()}`;
  const at = dice.randomBelow(ticket.length);
  const forged = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1);
  const { pageId } = told;
  const body = { name: 'X', rating: 1, text: 'Je n’y étais pas.', pageId, ticket: forged };
  await sleep(1);
  const answer = await ask(turn, endpoints.submitReview, { body, from });
  expectStatus(turn, { what: 'a forged ticket', answer, allowed: [401, 400, 403, 422] });
}
