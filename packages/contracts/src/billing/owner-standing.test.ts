import { readPaymentHistory, type PaymentHistory } from './http/payments';
import { mayStart, standingOf, standingSentence, type Standing } from './owner-standing';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = '2026-12-05T10:00:00.000Z';
const EARLIER = '2026-11-05T10:00:00.000Z';

const paid = readPaymentHistory.sample.response.subscription;
const unpaid: PaymentHistory = {
  registrationData: { isTrial: false, isTrialVerified: false, expiryDate: null },
  subscription: null,
  canRenew: true,
  data: [],
};
const asked = { isTrial: true, isTrialVerified: false, expiryDate: null };
const ended = { ...paid, status: 'Expired' as const };
const trialUntil = (expiryDate: string) => ({ isTrial: true, isTrialVerified: true, expiryDate });
interface Known extends Partial<PaymentHistory> {
  places: Parameters<typeof standingOf>[1];
}

const none = { landingPages: 0 };
const one = { landingPages: 1 };

it.each<[string, Known, Standing]>([
  ['a running subscription', { subscription: paid, places: one }, { kind: 'subscribed' }],
  ['no plan and no trial', { places: none }, { kind: 'unpaid' }],
  ['granted pages', { places: { landingPages: 2 } }, { kind: 'granted', pages: 2 }],
  [
    'granted pages after a subscription',
    { subscription: ended, places: one },
    { kind: 'granted', pages: 1 },
  ],
  ['a subscription that is over', { subscription: ended, places: none }, { kind: 'ended' }],
  [
    'a running trial',
    { registrationData: trialUntil(LATER), places: one },
    { kind: 'trial', endsAt: LATER },
  ],
  [
    'a trial that is over',
    { registrationData: trialUntil(EARLIER), places: none },
    { kind: 'ended' },
  ],
  [
    'a trial that waits, and its page',
    { registrationData: asked, places: { landingPages: 1, awaitsTrial: true } },
    { kind: 'waiting', prepares: true },
  ],
  [
    'a trial asked for before its page could be prepared',
    { registrationData: asked, places: none },
    { kind: 'waiting', prepares: false },
  ],
  [
    'a trial that has started, which game knows before billing',
    { registrationData: asked, places: one },
    { kind: 'granted', pages: 1, mayBeTrial: true },
  ],
])('the standing knows %s', (_what, { places, ...history }, standing) => {
  expect(standingOf({ ...unpaid, ...history }, places, NOW)).toEqual(standing);
});

it('the sentence says until when a trial runs, what happens while it waits, and how many pages are offered', () => {
  const sentence = (standing: Standing) => standingSentence(standing, (day) => day.slice(0, 10));
  expect(sentence({ kind: 'trial', endsAt: LATER })).toMatch(/il court jusqu’au 2026-12-05\.$/);
  expect(sentence({ kind: 'waiting', prepares: true })).toMatch(/préparez votre page/);
  expect(sentence({ kind: 'waiting', prepares: false })).not.toMatch(/préparez/);
  expect(sentence({ kind: 'granted', pages: 1 })).toMatch(/^Une page vous est offerte/);
  expect(sentence({ kind: 'granted', pages: 3 })).toMatch(/^3\spages vous sont offertes/);
  expect(sentence({ kind: 'unpaid' })).toBeNull();
});

it.each<[boolean, Standing]>([
  [true, { kind: 'waiting', prepares: true }],
  [true, { kind: 'granted', pages: 1, mayBeTrial: true }],
  [false, { kind: 'granted', pages: 1 }],
  [false, { kind: 'trial', endsAt: LATER }],
  [false, { kind: 'unpaid' }],
])('a screen asks again: %s, for %p', (asksAgain, standing) => {
  expect(mayStart(standing)).toBe(asksAgain);
});
