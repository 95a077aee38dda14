import { withEnd, withNamedState } from './table';

const NOW = new Date('2026-11-21T19:33:00Z');
const LATER = new Date('2026-11-21T19:43:00Z');

const common = { acceptedAt: NOW, attempts: 0, keptUntil: LATER };
const win = {
  id: 'winner:play-1',
  pageId: 'page-1',
  ownerId: 'owner-1',
  gift: 'Un café',
  ...common,
};
const requested = { id: 'reset-1', kind: 'password-reset', userId: 'user-1', ...common };
const toWinner = { ...win, sealed: 'sealed', addressKeptUntil: LATER };

const rows = {
  'waits for its winner to confirm': {
    former: { ...toWinner, status: 'queued', acceptedAt: LATER, nextAttemptAt: LATER },
    now: { status: 'awaiting-confirmation', acceptedAt: LATER, dueAt: LATER },
  },
  'waits for its address': {
    former: { ...win, status: 'queued', addressKeptUntil: LATER },
    now: { status: 'awaiting-address', dueAt: undefined },
  },
  'waits for its page': {
    former: {
      ...toWinner,
      status: 'queued',
      attempts: 1,
      nextAttemptAt: LATER,
      awaitedPageId: 'page-1',
    },
    now: { status: 'awaiting-page', dueAt: LATER, awaitedPageId: 'page-1' },
  },
  'waits for its next try': {
    former: { ...toWinner, status: 'queued', attempts: 2, nextAttemptAt: LATER },
    now: { status: 'queued', attempts: 2, dueAt: LATER },
  },
  'had its address after its winner had confirmed': {
    former: { ...toWinner, status: 'queued', nextAttemptAt: LATER },
    now: { status: 'queued', dueAt: LATER },
  },
  'is leased': {
    former: { ...toWinner, status: 'queued', attempts: 1, nextAttemptAt: LATER, leaseToken: 'a' },
    now: { status: 'leased', dueAt: LATER, leaseToken: 'a' },
  },
  'was sent': {
    former: { ...toWinner, status: 'sent', attempts: 1, sentAt: NOW, completedAt: NOW },
    now: { status: 'sent', sentAt: NOW, completedAt: NOW },
  },
  failed: {
    former: {
      ...toWinner,
      status: 'failed',
      attempts: 1,
      failedAt: NOW,
      completedAt: NOW,
      reason: 'SMTP 550',
    },
    now: { status: 'failed', failedAt: NOW, reason: 'SMTP 550' },
  },
} as const;

describe.each(Object.entries(rows))('an older winner’s mail that %s', (_name, { former, now }) => {
  it('has a kind and a named state', () => {
    const moved = { nextAttemptAt: undefined };
    expect(withNamedState(former)).toEqual({ ...former, ...moved, kind: 'winner', ...now });
  });

  it('is changed once', () => {
    const changed = withNamedState(former);
    expect(withNamedState(changed as never)).toEqual(changed);
  });
});

it.each([
  ['queued', { status: 'queued', nextAttemptAt: NOW }, { status: 'queued', dueAt: NOW }],
  [
    'leased',
    { status: 'queued', attempts: 1, nextAttemptAt: LATER, leaseToken: 'a' },
    { status: 'leased', attempts: 1, dueAt: LATER, leaseToken: 'a' },
  ],
  ['sent', { status: 'sent', completedAt: NOW }, { status: 'sent', completedAt: NOW }],
  ['unwanted', { status: 'unwanted' }, { status: 'unwanted' }],
] as const)('an older requested mail is %s', (_name, former, now) => {
  const changed = withNamedState({ ...requested, ...former });
  expect(changed).toEqual({ ...requested, ...now });
  expect(withNamedState(changed as never)).toEqual(changed);
});

it('a mail of the first release has its own end, 60 days after it was accepted', () => {
  const former = { ...requested, status: 'sent' as const, keptUntil: undefined };
  const changed = withEnd(former);
  expect(changed.keptUntil).toEqual(new Date('2027-01-20T19:33:00Z'));
  expect(withEnd(changed)).toEqual(changed);
});
