import { confirmed, ended, forgotten, locked, queuedAgain, resent, transit } from './change-rules';
import {
  isUnderWay,
  mailStatuses,
  mailTransitions,
  type MailStatus,
  type TransitionName,
  type WinnerMail,
} from './rules';

const NOW = new Date('2026-11-21T19:33:00Z');
const LATER = new Date('2026-11-21T19:43:00Z');
const transitionNames = Object.keys(mailTransitions) as TransitionName[];

const aMail = (status: MailStatus, overrides: Partial<WinnerMail> = {}): WinnerMail => ({
  id: 'winner:play-1',
  kind: 'winner',
  status,
  pageId: 'page-1',
  ownerId: 'owner-1',
  gift: 'Un café offert',
  sealed: 'sealed',
  addressKeptUntil: LATER,
  acceptedAt: NOW,
  attempts: 1,
  keptUntil: LATER,
  ...overrides,
});

/** The state after each transition. Absent transitions are not allowed. */
const NEXT: Record<MailStatus, Partial<Record<TransitionName, MailStatus>>> = {
  'awaiting-confirmation': { confirm: 'queued', lock: 'leased', forget: 'unwanted' },
  'awaiting-address': { bringAddress: 'queued' },
  'awaiting-hour': { wake: 'queued', forget: 'unwanted' },
  'awaiting-erasure': { finishErasure: 'queued' },
  'awaiting-page': { release: 'queued', lock: 'leased', forget: 'unwanted' },
  queued: { lock: 'leased', forget: 'unwanted' },
  leased: {
    lock: 'leased',
    postpone: 'queued',
    awaitHour: 'awaiting-hour',
    awaitPage: 'awaiting-page',
    send: 'sent',
    giveUp: 'failed',
    drop: 'unwanted',
    forget: 'unwanted',
  },
  sent: { queueAgain: 'queued' },
  failed: { queueAgain: 'queued' },
  unwanted: {},
};

describe.each(mailStatuses)('a mail that is %s', (status) => {
  it.each(transitionNames)('becomes what the table says through: %s', (name) => {
    const after = transit(aMail(status), name, {})?.status ?? null;
    expect(after).toBe(NEXT[status][name] ?? null);
  });

  it('is under way unless it was sent, given up or dropped', () => {
    expect(isUnderWay(aMail(status))).toBe(!['sent', 'failed', 'unwanted'].includes(status));
  });
});

it('a mail loses the fields of its previous state', () => {
  const leased = aMail('leased', { dueAt: NOW, leaseToken: 'a' });
  expect(ended(leased, { status: 'failed', at: LATER, reason: 'SMTP 550' })).toEqual(
    aMail('failed', { completedAt: LATER, failedAt: LATER, reason: 'SMTP 550' }),
  );
  const failed = aMail('failed', { completedAt: NOW, failedAt: NOW, reason: 'SMTP 550' });
  expect(queuedAgain(failed, LATER)).toEqual(
    aMail('queued', { attempts: 0, dueAt: LATER, resends: 1 }),
  );
});

it('a mail counts its tries, also when the sender before has died', () => {
  const dead = aMail('leased', { attempts: 1, leaseToken: 'dead', dueAt: NOW });
  expect(locked(dead, { now: NOW, leaseToken: 'new', until: LATER })).toEqual(
    aMail('leased', { attempts: 2, leaseToken: 'new', dueAt: LATER }),
  );
});

it('the winner confirms before the mail goes out by itself, and not after', () => {
  const { id, kind, pageId, ownerId, gift } = aMail('queued');
  const waiting = aMail('awaiting-confirmation', { attempts: 0, acceptedAt: LATER, dueAt: LATER });
  const claimAt = (acceptedAt: Date) => ({ id, kind, pageId, ownerId, gift, acceptedAt });
  expect(confirmed(waiting, claimAt(NOW))).toMatchObject({
    status: 'queued',
    acceptedAt: NOW,
    dueAt: NOW,
    sealed: 'sealed',
  });
  expect(confirmed(waiting, claimAt(LATER))).toBeNull();
});

it('a winner’s mail keeps its address and the moment of its first sending, since it may be sent again', () => {
  const leased = aMail('leased', { leaseToken: 'a', network: 'mark' });
  const sent = ended(leased, { status: 'sent', at: NOW });
  expect(sent).toEqual(aMail('sent', { completedAt: NOW, sentAt: NOW }));
  const again = ended({ ...leased, sentAt: NOW }, { status: 'sent', at: LATER });
  expect(again).toMatchObject({ completedAt: LATER, sentAt: NOW });
});

it.each([
  ['MAIL_UNDER_WAY', aMail('leased')],
  ['MAIL_UNDER_WAY', aMail('awaiting-address')],
])('is not sent again while it is under way: %s', (code, mail) => {
  expect(() => resent(mail, NOW)).toThrow(expect.objectContaining({ code }) as Error);
});

it('a mail of an erased recipient is dropped while it waits, and always loses its address', () => {
  const none = { sealed: undefined, addressKeptUntil: undefined };
  expect(forgotten(aMail('leased', { leaseToken: 'a', dueAt: NOW }))).toEqual(
    aMail('unwanted', none),
  );
  expect(forgotten(aMail('failed', { failedAt: NOW }))).toEqual(aMail('failed', none));
  expect(forgotten(aMail('awaiting-address', none))).toBeNull();
});
