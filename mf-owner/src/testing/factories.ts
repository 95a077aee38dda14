import { JOURNEYS } from '@girouette/contracts/mails/campaigns';
import type { DailyFigures, OwnerStats } from '@girouette/contracts/figures/http/analytics';
import type { Profile } from '@girouette/contracts/accounts/http/auth';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import type {
  PaymentHistory,
  PaymentRecord,
  SubscriptionState,
} from '@girouette/contracts/billing/http/payments';
import type { PageGifts } from '@girouette/contracts/gifts/http/gifts';
import type { GamePage, PageSummary } from '@girouette/contracts/pages/http/game-pages';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import type { Place, PlaceSummary } from '@girouette/contracts/pages/http/places';
import type { Winner } from '@girouette/contracts/mails/http/winners';
import type { Review } from '@girouette/contracts/reviews/http/review';
import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import { emptyDraft, toRequest } from '../pages/editor/draft';
import { newPlace } from '../places/place-values';

export const aPageSummary = (changes: Partial<PageSummary> = {}): PageSummary => ({
  _id: 'page-1',
  pageNumber: 1,
  resturantName: 'Chez Léon',
  createdAt: '2026-11-02T09:30:00.000Z',
  toggle: true,
  state: changes.toggle === false ? 'inactive' : 'online',
  ...changes,
});

/** The first place of the owner. */
export const aPlaceSummary = (changes: Partial<PlaceSummary> = {}): PlaceSummary => ({
  _id: 'owner-1',
  name: 'Chez Léon',
  address: '12 rue des Halles, 45000 Orléans',
  pages: 2,
  ...changes,
});

export const aPlace = (changes: Partial<Place> = {}): Place => ({
  ...newPlace(undefined),
  ...aPlaceSummary(),
  version: 3,
  ...changes,
});

/** The request that saves an empty draft. */
export const emptyFormat = (): GameFormat => toRequest(emptyDraft());

export const aGamePage = (changes: Partial<GamePage> = {}): GamePage => ({
  ...toRequest({
    ...emptyDraft(),
    brandMode: 'name',
    brandName: 'Léon',
    resturantName: 'Chez Léon',
  }),
  option6: 'Perdu',
  option7: 'Perdu',
  option8: 'Perdu',
  option6frequency: 34,
  option7frequency: 33,
  option8frequency: 33,
  _id: 'page-1',
  ownerId: 'owner-1',
  instagramClicks: 0,
  facebookClicks: 0,
  twitterClicks: 0,
  googleMapsClicks: 0,
  toggle: true,
  expiryDate: '2099-01-01T00:00:00.000Z',
  createdAt: '2026-11-02T09:30:00.000Z',
  version: 1,
  ...changes,
});

/** A page with one gift, of which 14 are left today and 288 in all. */
export const somePageGifts = (changes: Partial<PageGifts> = {}): PageGifts => ({
  pageId: 'page-1',
  counted: true,
  gifts: [aGift()],
  spent: { week: 24.8, month: 92 },
  budget: { amount: 150, per: 'month', left: 58 },
  forecast: { state: 'known', expected: 121.5, low: 108.4, high: 134.6 },
  today: '2026-11-21',
  ...changes,
});

export const aGift = (
  changes: Partial<PageGifts['gifts'][number]> = {},
): PageGifts['gifts'][number] => ({
  option: 1,
  label: 'Un café offert',
  cost: 0.8,
  stock: {
    day: { limit: 20, won: 6, left: 14 },
    week: { limit: null, won: 31, left: null },
    total: { limit: 500, won: 212, left: 288 },
  },
  shortage: null,
  ...changes,
});

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: 'owner-1',
  name: 'Camille Fournier',
  email: 'camille@example.com',
  phoneNumber: '',
  profilePicture: '',
  expiryDate: '2099-01-01T00:00:00.000Z',
  ...changes,
});

export const someStats = (changes: Partial<OwnerStats> = {}): OwnerStats => ({
  instaPercentage: 62.5,
  facebookPercentage: 12.5,
  googleMapsPercentage: 25,
  twitterPercentage: 0,
  totalClicks: 8,
  totalVisits: 1240,
  totalSpins: 73,
  totalGifts: 21,
  totalReviews: 12,
  ...changes,
});

export const someFigures = (changes: Partial<DailyFigures> = {}): DailyFigures => ({
  labels: ['2026-11-20', '2026-11-21'],
  visits: [1200, 40],
  clicks: [500, 8],
  spins: [300, 10],
  gifts: [80, 2],
  reviews: [3, 5],
  results: [78, 2],
  redeemed: [30, 1],
  funnel: {
    visits: 1240,
    prompts: 508,
    spins: 310,
    gifts: 82,
    reviews: 8,
    results: 80,
    redeemed: 31,
  },
  redemption: { cost: 24.8, medianDays: 3 },
  brought: {
    redeemed: { now: 31, before: 19 },
    visits: { now: 1240, before: 1300 },
    reviews: { now: 8, before: 8 },
    contacts: { now: 0, before: 0 },
  },
  ...changes,
});

/** A gift that waits for its guest. */
export const aWonGift = (changes: Partial<WonGift> = {}): WonGift => ({
  _id: 'play-1',
  pageId: 'page-1',
  gift: 'Un café offert',
  code: 'D2SAMPASP6Z',
  state: 'mailed',
  verdict: 'redeemable',
  wonAt: '2026-11-20T18:45:00.000Z',
  firstDay: '2026-11-21',
  lastDay: '2026-11-30',
  conditions: {
    ...{ firstDay: 'tomorrow', validDays: 10, minimumPurchase: 10 },
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null, value: null },
  },
  redemption: null,
  isUndoable: false,
  conflicts: [],
  ...changes,
});

/** A gift that Léa handed over. */
export const aRedeemedGift = (changes: Partial<WonGift> = {}): WonGift =>
  aWonGift({
    ...{ state: 'redeemed', verdict: 'redeemed', isUndoable: true },
    redemption: { at: '2026-11-25T19:14:00.000Z', by: 'Léa', device: 'Téléphone du bar' },
    ...changes,
  });

export const aReview = (changes: Partial<Review> = {}): Review => ({
  _id: 'review-1',
  pageId: 'page-1',
  ownerId: 'owner-1',
  name: 'Nadia',
  rating: 4,
  text: 'Très bon accueil.',
  reviewDate: '2026-11-20T18:45:00.000Z',
  reviewTime: '19:45',
  ...changes,
});

export const aWinner = (changes: Partial<Winner> = {}): Winner => ({
  _id: 'play-1',
  pageId: 'page-1',
  resturantName: 'Chez Léon',
  gift: 'Un café offert',
  email: 'n•••@example.fr',
  state: 'mailed',
  winDate: '2026-11-20T19:45:00+01:00',
  winTime: '19:45',
  marketing: null,
  refused: null,
  resends: 0,
  resendable: true,
  ...changes,
});

export const aPayment = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  plan: 'monthly',
  amount: 60,
  landingPages: 3,
  landingPagesCount: 2,
  date: '2026-11-21',
  paymentMethod: 'visa •••• 4242',
  expiry: '2099-12-21',
  expiryDate: '2099-12-21T10:00:00.000Z',
  expiryDateUser: '2099-12-21T10:00:00.000Z',
  status: 'Active',
  state: 'paid',
  receipt: '2026-000001',
  documents: [{ number: '2026-000001', kind: 'invoice', day: '2026-11-21', amount: 60 }],
  subscriptionCount: 1,
  ...changes,
});

export const aSubscription = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  plan: 'monthly',
  landingPages: 3,
  landingPagesCount: 2,
  expiryDate: '2099-12-21T10:00:00.000Z',
  expiry: '2099-12-21',
  status: 'Active',
  renewal: 'automatic',
  ...changes,
});

/** An owner who has neither paid nor asked for a trial. */
export const aHistory = (changes: Partial<PaymentHistory> = {}): PaymentHistory => ({
  registrationData: { isTrial: false, isTrialVerified: false, expiryDate: null },
  subscription: null,
  canRenew: true,
  data: [],
  ...changes,
});

export const aSubAccount = (changes: Partial<SubAccount> = {}): SubAccount => ({
  _id: 'sub-1',
  name: 'Service du soir',
  email: 'soir@example.fr',
  ownerId: 'owner-1',
  subScriptionPlan: 'monthly',
  status: 'active',
  lastlogin: '2026-11-20T18:45:00.000Z',
  createdAt: '2026-11-02T09:30:00.000Z',
  ...changes,
});

/** « Anniversaire », written and off, before its first mail. */
export const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  _id: 'birthday',
  kind: 'birthday',
  state: 'off',
  version: 1,
  missed: null,
  suspended: false,
  subject: 'Joyeux anniversaire\u202F!',
  text: 'Venez le fêter chez nous.',
  gift: null,
  weeks: null,
  sendAt: null,
  ...changes,
  figures: campaignFigures(changes.figures),
});

/** The figures of a campaign that has reached no guest. */
export const campaignFigures = (
  changes: Partial<Campaign['figures']> = {},
): Campaign['figures'] => ({
  chosen: { mailed: 0, heldOut: 0 },
  waiting: 0,
  measured: { mailed: 0, heldOut: 0 },
  back: { mailed: 0, heldOut: 0 },
  effect: 'waiting',
  extra: null,
  redeemed: 0,
  cost: 0,
  ...changes,
});

/** A message that goes out on 5 December at 11:00. */
export const aMessage = (changes: Partial<Campaign> = {}): Campaign =>
  aCampaign({
    _id: 'message-1',
    kind: 'message',
    state: 'draft',
    subject: 'Soirée moules-frites',
    text: 'Jeudi soir, sur la terrasse.',
    sendAt: '2099-12-05T10:00:00.000Z',
    ...changes,
  });

/** The four journeys, each off. */
export const fourJourneys = (): Campaign[] =>
  JOURNEYS.map((kind) => aCampaign({ _id: kind, kind, weeks: kind === 'not-seen' ? 8 : null }));
