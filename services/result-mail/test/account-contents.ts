import type { MailContent } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import type { AccountMailKind } from '../src/account-mails/account-texts';

/** A content of each kind of mail, with names that must be escaped. */
export const accountContents: { [K in AccountMailKind]: MailContent<K> } = {
  verification: aLinkFor('/verify?id=jeton'),
  'email-change': aLinkFor('/verify?change=jeton'),
  'email-changed': { ...aLinkFor('/undo-email/jeton'), newEmail: 'nouvelle@example.fr' },
  'sub-account-added': {
    to: 'soir@example.fr',
    link: 'https://girouette.example/refuse-access/jeton',
    counter: 'https://girouette.example/verify?counter=jeton',
    owner: 'Camille <b>Perrin</b>',
    ownerEmail: 'camille@example.fr',
  },
  'wrong-codes': someone(),
  'email-change-notice': { ...someone(), newEmail: 'nouvelle@example.fr' },
  'password-reset': aLinkFor('/reset-password/jeton'),
  'sub-account-opened': {
    ...someone(),
    ...{ access: 'soir@example.fr', change: 'added', waits: false },
  },
  'webhook-changed': {
    ...aLinkFor(signInPath('/settings#webhooks')),
    ...{ host: 'caisse.example.fr', change: 'added' },
  },
  'password-changed': {
    ...someone(),
    recovery: {
      endedKeys: 1,
      opened: [
        { kind: 'sub-account', name: 'soir@example.fr', at: '2026-11-21T23:30:00.000Z' },
        { kind: 'webhook', name: 'caisse.example.fr', at: '2026-11-20T23:30:00.000Z' },
      ],
    },
  },
  'second-factor': { ...someone(), isOn: true },
  'api-key-created': {
    ...someone(),
    key: 'Caisse <b>Perrin</b>',
    until: '2027-11-21T23:30:00.000Z',
  },
  'trial-approved': { ...someone(), days: 14 },
  'trial-ending': {
    ...aLinkFor(signInPath('/pricing')),
    state: 'today',
    endsAt: '2026-12-05T13:37:00.000Z',
    brought: { visits: 1140, spins: 52, gifts: 31, reviews: 1, contacts: 0 },
  },
  'review-alert': { ...aLinkFor(signInPath('/reviews')), count: 12 },
  'gift-alert': {
    ...aLinkFor(signInPath('/gifts?page=page-1')),
    page: 'Chez <b>Perrin</b>',
    limits: [
      { gift: 'Café <b>Perrin</b>', period: 'week', level: 'low', left: 2, limit: 10 },
      { gift: null, period: 'month', level: 'gone', left: 200, limit: 60_00 },
    ],
  },
  'weekly-figures': {
    ...aLinkFor(signInPath('/dashboard')),
    week: '2026-11-16',
    brought: {
      redeemed: { now: 12, before: 9 },
      visits: { now: 1140, before: 1200 },
      reviews: { now: 1, before: 0 },
      contacts: { now: 0, before: 0 },
    },
  },
  'webhook-disabled': {
    ...aLinkFor(signInPath('/settings#webhooks')),
    host: 'caisse.example.fr',
    state: 'failing',
  },
  'guest-erased': { to: 'nour@example.fr', restaurant: 'Chez <b>Perrin</b>' },
  'review-reply': {
    pageId: 'page-1',
    to: 'nour@example.fr',
    restaurant: 'Chez <b>Perrin</b>',
    review: 'Très bon café.',
    reply: 'Merci,\nà bientôt !',
  },
  'pages-switched': { ...someone(), online: false },
  'demo-request': {
    to: 'ventes@example.fr',
    email: 'camille@example.fr',
    restaurantName: 'Chez <b>Perrin</b>',
    owner: 'Camille <b>Perrin</b>',
    subject: 'Une roue pour <b>Perrin</b>',
    body: 'Bonjour,\nquand <b>Perrin</b> peut-il en parler ?',
  },
  receipt: {
    ...aLinkFor(signInPath('/history')),
    number: '2026-000001',
    plan: 'monthly',
    pages: 2,
    cents: 40_00,
    paidAt: '2026-11-21T23:30:00.000Z',
    from: '2026-11-21T23:30:00.000Z',
    until: '2026-12-21T23:30:00.000Z',
    method: 'visa •••• 4242',
  },
  'renewal-failed': {
    ...aLinkFor(signInPath('/history')),
    plan: 'yearly',
    cents: 232_00,
    until: '2026-12-24T10:00:00.000Z',
  },
};

function someone() {
  return { to: 'camille@example.fr', name: 'Camille <b>Perrin</b>' };
}

function aLinkFor(path: string) {
  return { ...someone(), link: `https://girouette.example${path}` };
}
