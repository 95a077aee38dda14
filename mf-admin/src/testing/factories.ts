import type { SenderChecks } from '@girouette/contracts/mails/http/sender';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import type {
  AdminUser,
  DemoRequest,
  RecordedAction,
} from '@girouette/contracts/accounts/http/administration';
import type { AnalyticsRow } from '@girouette/contracts/figures/http/analytics';
import type { PriceVersion } from '@girouette/contracts/billing/http/billing';
import type { DeadLetterSummary } from '@girouette/contracts/operation/http/dead-letters';
import type { ServiceHealth } from '@girouette/contracts/operation/http/health';
import type { FailedMail } from '@girouette/contracts/mails/http/result-mail';
import type { TrialRequest } from '@girouette/contracts/accounts/http/trials';

/** The headers of a list page with this total. */
export const totalOf = (count: number, { isPartial = false } = {}): Record<string, string> => ({
  [TOTAL_COUNT_HEADER]: String(count),
  [TOTAL_IS_PARTIAL_HEADER]: String(isPartial),
});

export const aRestaurant = (changes: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  resturantName: 'Chez Camille',
  ownerName: 'Camille Fournier',
  visitedMembers: 1240,
  reviews: 96,
  ownerId: 'owner/1',
  ...changes,
});

export const aListedUser = (changes: Partial<AdminUser> = {}): AdminUser => ({
  _id: 'owner-1',
  name: 'Camille Perrin',
  email: 'camille@example.fr',
  phoneNumber: '0612345678',
  access: 'main',
  landingPages: 3,
  blocked: false,
  isToggle: true,
  status: 'none',
  ...changes,
});

export const aTrial = (changes: Partial<TrialRequest> = {}): TrialRequest => ({
  _id: 'trial-1',
  name: 'Nadia Benali',
  email: 'nadia@example.fr',
  phoneNumber: '0698765432',
  createdAt: '2026-11-20T18:45:00.000Z',
  isTrialVerified: false,
  ...changes,
});

export const aDemoRequest = (changes: Partial<DemoRequest> = {}): DemoRequest => ({
  _id: 'demo-1',
  email: 'lea@example.fr',
  restaurantName: 'La Table de Léa',
  owner: 'Léa Martin',
  subject: 'Une démonstration',
  body: 'Bonjour,\nje voudrais voir la roue.',
  createdAt: '2026-11-21T19:30:00.000Z',
  ...changes,
});

const aPlan: PriceVersion['prices']['monthlyPlan'] = {
  planName: 'Mensuel',
  features: { feature1: true, feature2: true, feature3: true, feature4: false },
  price: 29,
  for_2_to_4: 25.5,
  for_5_Plus: 20,
  discount: 20,
};

export const aPriceVersion = (changes: Partial<PriceVersion> = {}): PriceVersion => ({
  version: 2,
  changedAt: '2026-11-21T19:30:00.000Z',
  changedBy: 'admin-1',
  changedByName: 'Direction',
  prices: { monthlyPlan: aPlan, yearlyPlan: { ...aPlan, planName: 'Annuel', discount: 0 } },
  ...changes,
});

export const aFailedMail = (changes: Partial<FailedMail> = {}): FailedMail => ({
  _id: 'password-reset:1',
  kind: 'password-reset',
  to: 'c•••@example.fr',
  userId: 'owner-1',
  reason: 'SMTP 550',
  failedAt: '2026-11-21T19:30:00.000Z',
  ...changes,
});

export const aDeadLetter = (changes: Partial<DeadLetterSummary> = {}): DeadLetterSummary => ({
  _id: 'plays:analytics:1',
  service: 'analytics',
  topic: 'plays',
  type: 'PageVisited',
  error: 'InvalidEventError: pageId: missing',
  at: '2026-11-21T19:30:00.000Z',
  ...changes,
});

export const anAction = (changes: Partial<RecordedAction> = {}): RecordedAction => ({
  _id: 'action-1',
  at: '2026-11-21T19:30:00.000Z',
  action: 'PAGE_ALLOWANCE_CHANGED',
  actorId: 'admin-1',
  actorName: 'Direction',
  targetId: 'owner-1',
  targetName: 'Camille Perrin',
  from: '192.0.2.7',
  details: { pages: 3 },
  ...changes,
});

export const aHealth = (changes: Partial<ServiceHealth> = {}): ServiceHealth => ({
  status: 'ready',
  checks: { store: 'ok', started: 'ok', events: 'ok', cache: 'ok', consumers: 'ok' },
  lag: { pages: 0 },
  ...changes,
});

/** An answer in which all services report the same health. */
export const allAs = (health: ServiceHealth) => ({
  auth: health,
  billing: health,
  game: health,
  review: health,
  'result-mail': health,
  analytics: health,
});

/** An answer of a system in which every service works. */
export const allWell = () => allAs(aHealth());

export const aCheckedSender = (changes: Partial<SenderChecks> = {}): SenderChecks => ({
  domain: 'example.fr',
  checks: [
    { name: 'spf', state: 'ok', sentence: 'Le serveur a le droit d’envoyer.', record: null },
    {
      name: 'dkim',
      state: 'missing',
      sentence: 'La clé n’est pas publiée.',
      record: { name: 'girouette1._domainkey.example.fr', value: 'v=DKIM1; k=rsa; p=MIIB' },
    },
    { name: 'dmarc', state: 'unknown', sentence: 'Le DNS ne répond pas.', record: null },
  ],
  signedWith: null,
  bounces: { mailbox: 'off', readAt: null, recent: 0 },
  faults: { server: null, reported: null },
  ...changes,
});
