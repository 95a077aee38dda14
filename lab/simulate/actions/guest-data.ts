import { endpoints } from '@girouette/contracts';
import { ask, expectStatus, guestOf, waitForMail, type Guest, type Turn } from '../scene';
import type { SentMail } from '../mail-server';

/** Withdraws the consent to offers with the link of an e-mail. */
export async function stopMails(turn: Turn, number: number): Promise<void> {
  const { told, world } = turn;
  const guest = guestOf(turn, number);
  const play = await guest.played;
  if (!guest.agrees || play?.outcome.kind !== 'gift') return;
  const mail = await waitForMail(turn, {
    to: guest.email,
    isWanted: ({ text }) => STOP.test(text),
  });
  const token = mail && STOP.exec(mail.text)?.[1];
  if (!token) return;
  const body = { token };
  const answer = await ask(turn, endpoints.withdrawConsent, { body, from: guest.from });
  if (expectStatus(turn, { what: 'withdrawal', answer, allowed: [200] }))
    told.stopped.set(guest.email, world.nowMs());
}

const STOP = /\/stop-email\/([\w-]+)/;

/** Asks for the link to what is held, opens it, and erases everything. */
export async function eraseData(turn: Turn, number: number): Promise<void> {
  const { told } = turn;
  const guest = guestOf(turn, number);
  if (!(await guest.played)) return;
  guest.hasLeft = true;
  await Promise.all(guest.waits);
  const pass = await openData(turn, guest);
  if (pass === null) return;
  const erased = await ask(turn, endpoints.eraseMyData, { body: { pass }, from: guest.from });
  if (!expectStatus(turn, { what: 'erasure', answer: erased, allowed: [202] })) return;
  told.erased.add(guest.email);
}

/** @returns the pass; null when the guest has no mail or was too late */
async function openData(turn: Turn, { email, from }: Guest): Promise<string | null> {
  const { pageId } = turn.told;
  const asked = await ask(turn, endpoints.requestMyDataLink, { body: { email, pageId }, from });
  if (!expectStatus(turn, { what: 'link', answer: asked, allowed: [202] })) return null;
  const mail = await waitForMail(turn, { to: email, isWanted: (each) => linkOf(each) !== null });
  if (!mail) return null;
  const body = { link: linkOf(mail)! };
  const opened = await ask(turn, endpoints.openMyData, { body, from });
  // The answer to the first attempt may be lost, and a link opens once.
  if (!expectStatus(turn, { what: 'pass', answer: opened, allowed: [200, 410] })) return null;
  return (opened!.body as { pass: string }).pass;
}

const linkOf = ({ text }: SentMail): string | null =>
  /\/mes-donnees\S*#([\w-]{43})/.exec(text)?.[1] ?? null;
