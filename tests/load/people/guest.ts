import { check, sleep } from 'k6';
import { get, must, post } from '../support/calls.ts';
import type { LandingPage } from './owner.ts';

/** Every call of a guest, by the name that the report shows. */
export const GUEST_CALLS = [
  'page',
  'script',
  'play',
  'visit',
  'check',
  'spin',
  'review',
  'result',
] as const;

export interface Guest {
  baseUrl: string;
  page: LandingPage;
  /** The address of the page's script, as its HTML names it. */
  script: string;
  email: string;
  /** A UUID that identifies this guest's visit and spin. */
  key: string;
  /** Multiplies the guest's time to think. */
  thinkTime: number;
}

interface Play {
  playId: string;
  outcome: { kind: 'gift' | 'loss'; label: string };
  ticket: string;
}

const spinUrl = (baseUrl: string, page: LandingPage) => `${baseUrl}/spin/game/${page.id}`;

/** The address of the page's script. One guest reads it from the page for all. */
export function scriptOf(baseUrl: string, page: LandingPage): string {
  const html = get(spinUrl(baseUrl, page), { name: 'set up' }).body ?? '';
  const script = /<script[^>]+src="?([^">\s]+)/.exec(html)?.[1];
  if (!script) throw new Error(`No script in the page of ${page.id}: ${html.slice(0, 200)}`);
  return script;
}

/** Scans the code: loads the page, its script and the wheel, and counts the visit. */
export function openPage({ baseUrl, page, script, key }: Guest): void {
  get(spinUrl(baseUrl, page), { name: 'page', keep: false });
  get(`${baseUrl}${script}`, { name: 'script', keep: false });
  const read = get(`${baseUrl}/api/game/play?pageId=${page.id}`, { name: 'play' });
  check(read, { 'the wheel is there': (answer) => answer.body?.includes('"option1"') ?? false });
  post(`${baseUrl}/api/game/${page.id}/visits`, { visitId: key }, { name: 'visit', keep: false });
}

/** Types the guest's address and spins. @returns the draw, or null when refused */
export function spin(guest: Guest): Play | null {
  const { baseUrl, page, email } = guest;
  post(`${baseUrl}/api/review/check`, { pageId: page.id, email }, { name: 'check', keep: false });
  const answer = sendSpin(guest);
  return check(answer, { 'the wheel turns': ({ status }) => status === 200 })
    ? must<Play>(answer, 'spin')
    : null;
}

/** Repeats the spin, as a second press or the network does. The answer is the same play. */
export function spinAgain(guest: Guest, first: Play): void {
  check(sendSpin(guest), {
    'the same spin again answers the same play': (answer) =>
      answer.status === 200 && answer.json('playId') === first.playId,
  });
}

const sendSpin = ({ baseUrl, page, email, key }: Guest) =>
  post(
    `${baseUrl}/api/game/spin`,
    { pageId: page.id, email },
    { name: 'spin', headers: { 'idempotency-key': key } },
  );

/** Leaves a review. */
export function review({ baseUrl, page }: Guest, { ticket }: Play): void {
  const answer = post(
    `${baseUrl}/api/review`,
    {
      name: 'Camille',
      rating: String(1 + Math.floor(Math.random() * 5)),
      text: 'Un dîner très agréable, le service est attentionné et la roue amuse les enfants.',
      pageId: page.id,
      ownerId: page.ownerId,
      ticket,
    },
    { name: 'review' },
  );
  check(answer, { 'the review is taken': ({ status }) => status === 201 });
}

/** Asks for the winner's e-mail. */
export function askForResult({ baseUrl, page, email }: Guest, { outcome, ticket }: Play): void {
  if (outcome.kind !== 'gift') return;
  const answer = post(
    `${baseUrl}/api/result`,
    { email, selectedGift: outcome.label, pageId: page.id, ticket },
    { name: 'result' },
  );
  check(answer, { 'the mail is on its way': ({ status }) => status === 200 });
}

/** Pauses for about this many seconds, as a guest who looks, reads, types or waits for the wheel. */
export function think({ thinkTime }: Guest, seconds: number): void {
  sleep(thinkTime * seconds * (0.5 + Math.random()));
}
