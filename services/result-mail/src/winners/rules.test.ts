import type { WinnerMail } from '../queue/rules';
import { stateOf } from './rules';

const win = {
  id: 'play-1',
  pageId: 'page-1',
  ownerId: 'owner-1',
  participant: 'c2f1a0',
  outcome: { kind: 'gift', option: 1, label: 'Un café offert' },
  at: new Date('2026-11-21T19:30:00Z'),
} as const;

const aMail = (overrides: Partial<WinnerMail>): WinnerMail => ({
  id: 'winner:play-1',
  kind: 'winner',
  pageId: 'page-1',
  ownerId: 'owner-1',
  gift: 'Un café offert',
  status: 'sent',
  acceptedAt: win.at,
  keptUntil: new Date('2027-01-20T19:30:00Z'),
  sentAt: win.at,
  attempts: 1,
  ...overrides,
});

const soon = new Date('2026-11-22T12:00:00Z');

describe('the state of a win', () => {
  it.each([
    ['drawn', null],
    ['drawn', aMail({ status: 'queued', sentAt: undefined })],
    ['mailed', aMail({})],
    ['mailed', aMail({ status: 'queued' })],
    ['failed', aMail({ status: 'failed' })],
  ])('is %s', (state, mail) => {
    expect(stateOf(win, mail, soon)).toBe(state);
  });

  it.each([aMail({}), aMail({ status: 'failed' }), null])(
    'is expired from the midnight in Paris after the last day of the gift',
    (mail) => {
      expect(stateOf(win, mail, new Date('2026-12-01T22:59:59Z'))).not.toBe('expired');
      expect(stateOf(win, mail, new Date('2026-12-01T23:00:00Z'))).toBe('expired');
    },
  );
});
