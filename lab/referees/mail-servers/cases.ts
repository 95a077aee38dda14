import type { BounceReason } from '@girouette/contracts/mails/bounces';
import type { Reply } from './remote';

/** What a mail meets, and what may be stored about its address. */
export interface Case {
  name: string;
  to: string;
  /** What the recipient's server says; it accepts without. */
  reply?: Reply;
  /** The reasons that are right; null stands for nothing. */
  right: readonly (BounceReason | null)[];
  from?: string;
  /** Connects from an address that the relay does not relay for. */
  isStranger?: true;
  /** Only a server that asks the DNS itself can tell. */
  needsDns?: true;
}

const REMOTE = 'remote.example.test';
export const UNKNOWN = ['unknown-address', 'refused'] as const;
export const NOTHING = [null] as const;

export const rcpt = (...lines: string[]): Reply => ({ at: 'rcpt', lines });
export const data = (...lines: string[]): Reply => ({ at: 'data', lines });

/** A mailbox of the remote server, named after the case. */
export const at = (name: string, reply: Reply, right: Case['right']): Case => ({
  name,
  to: `${name}@${REMOTE}`,
  reply,
  right,
});

const NO_MAILBOX = rcpt('550 5.1.1 <{to}>: Recipient address rejected: User unknown');

export const CASES: readonly Case[] = [
  at('unknown', NO_MAILBOX, ['unknown-address']),
  at(
    'unknown-lines',
    rcpt(
      '550-5.1.1 The email account that you tried to reach does not exist. Please',
      '550-5.1.1 try double-checking the address for typing errors or spaces. See',
      '550 5.1.1 https://support.example.test/mail/?p=NoSuchUser a1-2.3 - gsmtp',
    ),
    ['unknown-address'],
  ),
  at('full', rcpt('552 5.2.2 <{to}>: Mailbox over quota'), ['full']),
  at('policy', rcpt('554 5.7.1 <{to}>: Recipient address rejected: Access denied'), NOTHING),
  at('disabled', rcpt('550 5.2.1 <{to}>: Mailbox disabled'), ['disabled']),
  at('no-such-user', rcpt('550 No such user here'), UNKNOWN),
  at('user-unknown', rcpt('550 <{to}>... User unknown'), UNKNOWN),
  at(
    'unavailable',
    rcpt('550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [0 2026-11-29]'),
    UNKNOWN,
  ),
  at('archived', rcpt('550 5.5.0 Boite du destinataire archivee. LPN007_405'), UNKNOWN),
  at('greylisted', rcpt('451 4.7.1 <{to}>: Recipient address rejected: Greylisted'), NOTHING),
  at('temporarily-full', rcpt('452 4.2.2 <{to}>: Mailbox full'), ['full', null]),
  at('closing', rcpt('421 4.3.2 Service not available, closing transmission channel'), NOTHING),
  at('busy', rcpt('450 Requested mail action not taken: mailbox temporarily unavailable'), NOTHING),
  at('unverified', rcpt('450 4.1.8 <{from}>: Sender address rejected: Domain not found'), NOTHING),
  at(
    'blocked',
    rcpt('550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example.test'),
    NOTHING,
  ),
  at('blocked-plainly', rcpt('550 Your host 192.0.2.1 is listed at bl.example.test'), NOTHING),
  at('mailbox-full', rcpt('552 Mailbox full'), ['full']),
  at(
    'sender-refused',
    rcpt('550 5.1.8 <{from}>: Sender address rejected: Domain not found'),
    NOTHING,
  ),
  at(
    'sender-unverified',
    rcpt('550 5.1.0 <{from}>: Sender address rejected: User unknown in virtual mailbox table'),
    NOTHING,
  ),
  at('needs-tls', rcpt('530 5.7.0 Must issue a STARTTLS command first'), NOTHING),
  at('spam', data('554 5.7.1 Message rejected as spam by content filtering'), NOTHING),
  at('late-unknown', data('550 5.1.1 <{to}>: User unknown'), ['unknown-address']),
  at('late-full', data('552 5.2.2 <{to}> Quota exceeded (mailbox for user is full)'), ['full']),
  at(
    'no-account',
    data('554 delivery error: dd This user doesn’t have a yahoo.example.test account ({to}) [0]'),
    UNKNOWN,
  ),
  at('too-big', data('552 5.3.4 Message size exceeds fixed limit'), NOTHING),
  { name: 'plus', to: `unknown+soir@${REMOTE}`, reply: NO_MAILBOX, right: ['unknown-address'] },
  {
    name: 'plus-equals',
    to: `unknown+a=b@${REMOTE}`,
    reply: NO_MAILBOX,
    right: ['unknown-address'],
  },
  {
    name: 'capitals',
    to: 'Unknown.Capitals@Remote.Example.Test',
    reply: NO_MAILBOX,
    right: ['unknown-address'],
  },
  { name: 'accent', to: `rené@${REMOTE}`, reply: NO_MAILBOX, right: ['unknown-address', null] },
  { name: 'accent-refused', to: 'rené@plain.example.test', right: NOTHING },
  {
    name: 'accent-domain',
    to: 'unknown@bücher.example.test',
    reply: NO_MAILBOX,
    right: ['unknown-address'],
  },
  {
    name: 'no-accent-domain',
    needsDns: true,
    to: 'camille@é.example.test',
    right: ['no-domain', 'unknown-address', 'refused'],
  },
  {
    name: 'no-domain',
    needsDns: true,
    to: 'camille@gmial.example.test',
    right: ['no-domain', 'unknown-address', 'refused'],
  },
  {
    name: 'no-address',
    to: 'camille@noaddress.example.test',
    right: ['no-domain', 'unknown-address', 'refused', null],
  },
  { name: 'refusing', to: 'camille@refusing.example.test', right: NOTHING },
  { name: 'unreachable', to: 'camille@unreachable.example.test', right: NOTHING },
  { name: 'alias', to: 'one-good@relay.example.test', right: NOTHING },
  { name: 'forward', to: 'forwarder@relay.example.test', right: NOTHING },
  {
    name: 'no-local-user',
    to: 'nobody-here@relay.example.test',
    right: ['unknown-address', 'refused', null],
  },
  { name: 'not-relayed', to: `good@${REMOTE}`, isStranger: true, right: NOTHING },
  {
    name: 'sender-unknown',
    to: `good@${REMOTE}`,
    from: 'typing-error@relay.example.test',
    right: NOTHING,
  },
  {
    name: 'sender-nowhere',
    to: `good@${REMOTE}`,
    from: 'hello@gmial.example.test',
    right: NOTHING,
  },
];
