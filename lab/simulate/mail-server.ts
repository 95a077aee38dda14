import type { Deliver } from '@girouette/result-mail/smtp';
import { reachOf, type Weather } from './network';
import type { Process, World } from './world';

/** A mail that the mail server has accepted. */
export interface SentMail {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly atMs: number;
}

/** The mails that the mail server accepted, repeats included. */
export interface Mailboxes {
  add(mail: SentMail): void;
  /** The mails to an address. */
  to(address: string): readonly SentMail[];
  ids(): ReadonlySet<string>;
}

export function createMailboxes(): Mailboxes {
  const boxes = new Map<string, SentMail[]>();
  const ids = new Set<string>();
  return {
    add(mail) {
      ids.add(mail.id);
      boxes.set(mail.to, [...(boxes.get(mail.to) ?? []), mail]);
    },
    to: (address) => boxes.get(address) ?? [],
    ids: () => ids,
  };
}

/** The share of mails that are deferred at the first try, as servers do with unknown senders. */
const PUT_OFF_SHARE = 0.05;

/**
 * The way of a process to the mail server.
 * @param at.mails receives the accepted mails
 */
export function mailServerOf(
  world: World,
  at: {
    process: Process;
    weather: Weather;
    mails: Mailboxes;
    onMail: (mail: SentMail) => void;
  },
): Deliver {
  const reach = reachOf(world, { ...at, port: 'mail' });
  return ({ id, to, text }) =>
    reach(() => {
      if (at.weather.loss > 0 && world.diceOf(`mails to ${to}`).randomFraction() < PUT_OFF_SHARE) {
        return { kind: 'deferred' as const, reason: '451 try again later' };
      }
      world.trace(`mail ${id}`);
      const mail = { id, to, text, atMs: world.nowMs() };
      at.mails.add(mail);
      at.onMail(mail);
      return { kind: 'accepted' as const };
    }).catch(() => ({ kind: 'unreachable' as const, reason: 'no answer' }));
}
