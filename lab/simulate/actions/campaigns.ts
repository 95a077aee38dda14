import { sleep } from '@girouette/platform/async';
import { endpoints } from '@girouette/contracts';
import { ask, expectStatus, type Turn } from '../scene';
import { stopMails } from './guest-data';

/** Longer than an outage holds up the owner's requests. */
const AHEAD_MS = 180_000;
/** How long after its moment a message is still being sent. */
const SENDING_MS = 90_000;

/** Writes a message to the guests who accept offers, and switches it on. */
export async function sendMessage(turn: Turn): Promise<void> {
  const { told, world } = turn;
  const as = told.owners[0]!;
  const atMs = world.nowMs() + AHEAD_MS;
  const text = { subject: 'On garde votre table', text: 'Voilà quelques semaines.', gift: null };
  const body = { ...text, weeks: null, sendAt: new Date(atMs).toISOString() };
  // 409: the answer took so long that the moment has passed.
  const created = await ask(turn, endpoints.createMessage, { as, body });
  if (!expectStatus(turn, { what: 'message', answer: created, allowed: [201, 409] })) return;
  const switched = await ask(turn, endpoints.switchCampaign, {
    as,
    params: { id: (created!.body as { _id: string })._id },
    body: { state: 'on' },
  });
  if (!expectStatus(turn, { what: 'switch', answer: switched, allowed: [200, 409] })) return;
  told.messageAtMs = atMs;
}

/** Withdraws the consent to offers while a message is sent, or any time without one. */
export async function stopDuringMessage(turn: Turn, number: number): Promise<void> {
  const { told, world, dice } = turn;
  const { messageAtMs = 0 } = told;
  const until = messageAtMs + dice.randomFraction() * SENDING_MS;
  if (until > world.nowMs()) await sleep(until - world.nowMs());
  await stopMails(turn, number);
}
