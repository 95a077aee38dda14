import { randomUUID } from 'node:crypto';
import { buyerSample } from '@girouette/contracts/billing/http/buyers';
import {
  ALL_NOTIFICATIONS,
  endpoints,
  type LoginAnswer,
  type SessionSummary,
} from '@girouette/contracts';
import { sendCall, type Request } from '../support/http';
import { anApiKeyOf } from '../support/api-keys';
import { aPlace, aPlaceOf, aSparePlace } from '../support/places';
import {
  aMailedWin,
  aMediumOf,
  aMessage,
  aMessageOf,
  aNewWonGift,
  aPage,
  aPageWithStock,
  aReviewOf,
  aTestOf,
  aWebhookOf,
  deleteMessagesOf,
  deleteWebhooksOf,
  NOBODY_LISTENS,
  aSparePage,
  aSubAccountOf,
  aWinner,
  aWonGift,
  bearer,
  cookieOf,
  type Target,
} from '../support/target';

/**
 * A caller's relation to the owner of the data in the samples. `nobody` has no valid token. `stranger` has a token of another account. A
 * `strange-sub-account` is answered like a stranger where a sample says nothing of it. A `manager-elsewhere` is a sub-account of the owner that
 * runs another place than that of the samples.
 */
export type Role =
  | 'nobody'
  | 'stranger'
  | 'strange-sub-account'
  | 'sub-account'
  | 'manager-elsewhere'
  | 'owner'
  | 'administrator';

/** A valid request of an endpoint, for attacks on every endpoint. */
export interface Sample {
  /** Creates a request about data of the target's owner. It succeeds for permitted callers. Each sending calls it again. */
  request: (target: Target) => Request | Promise<Request>;
  /** The statuses that differ from `expectedStatus` in callers.ts. A comment beside each gives the reason. */
  answers?: Partial<Record<Role, number>>;
}

export type CallName = keyof typeof endpoints;

const ofOwner = ({ owner }: Target): Request => ({ params: { userId: owner.id } });
const onPage = ({ page }: Target): Request => ({ params: { id: page._id } });

const onNoLetter = (): Request => ({ params: { id: 'plays:analytics:none' } });

const everyone = (status: number): Record<Role, number> => ({
  nobody: status,
  stranger: status,
  'strange-sub-account': status,
  'sub-account': status,
  'manager-elsewhere': status,
  owner: status,
  administrator: status,
});

const aPlan = {
  planName: 'Formule',
  features: { feature1: true, feature2: true, feature3: true, feature4: false },
  price: 29,
  for_2_to_4: 25,
  for_5_Plus: 20,
  discount: 20,
};

const aShownMail = {
  subject: 'Une nouvelle carte',
  text: 'Elle vous attend à partir de samedi.',
  gift: null,
  kind: 'message',
  language: 'fr',
};

const withSession = async ({ url, owner: { email, password } }: Target): Promise<Request> => ({
  headers: {
    cookie: cookieOf(
      (await sendCall(url, endpoints.signIn, { body: { email, password } })).headers,
    ),
  },
});

const to410 = everyone(410);

/** Of a row of a main account: others do not find it, and only main accounts may ask. */
const ofMainAccount: Sample['answers'] = {
  ...{ stranger: 404, 'strange-sub-account': 403, 'sub-account': 403, administrator: 403 },
};

/** The id of a new session of the owner, besides the target's session. */
async function anotherSession({ url, owner: { email, password } }: Target): Promise<string> {
  const login = await sendCall(url, endpoints.signIn, { body: { email, password } });
  const headers = bearer(login.json<LoginAnswer>().token ?? '');
  const sessions = await sendCall(url, endpoints.listSessions, { headers });
  return sessions.json<SessionSummary[]>().find(({ current }) => current)?._id ?? '';
}

/** One row per endpoint. A missing row fails `npm test`. */
export const samples: Record<CallName, Sample> = {
  signIn: { request: ({ owner: { email, password } }) => ({ body: { email, password } }) },
  signInByQuery: { request: ({ owner: { email, password } }) => ({ query: { email, password } }) },
  refreshSession: { request: withSession },
  signOut: { request: withSession },
  publicKeys: { request: () => ({}) },
  // A sub-account has its own profile.
  readProfile: { request: ofOwner, answers: { 'sub-account': 403 } },
  register: {
    request: ({ freshEmail }) => ({
      body: { name: 'Camille', email: freshEmail(), password: 'une girouette au vent' },
    }),
  },
  // Only a reader of the log has the token of the link.
  createFirstAdministrator: {
    request: ({ freshEmail }) => ({
      body: {
        token: 'no-token',
        name: 'Camille',
        email: freshEmail(),
        password: 'une girouette au vent',
      },
    }),
    answers: to410,
  },
  resendVerification: { request: ({ freshEmail }) => ({ body: { email: freshEmail() } }) },
  // Only a reader of the mail has the token of a link.
  verifyEmail: { request: () => ({ params: { id: 'no-token' } }), answers: to410 },
  forgotPassword: { request: ({ freshEmail }) => ({ body: { email: freshEmail() } }) },
  resetPassword: {
    request: () => ({ body: { token: 'no-token', newPassword: 'une girouette au vent' } }),
    answers: to410,
  },
  undoEmailChange: {
    request: () => ({ body: { token: 'no-token', newPassword: 'le vent tourne ici' } }),
    answers: to410,
  },
  updateProfile: {
    request: (target) => ({ ...ofOwner(target), body: { name: 'Camille Perrin' } }),
    answers: { administrator: 403 },
  },
  changePassword: {
    // The password is wrong, so the owner of the other attacks keeps theirs.
    request: (target) => ({
      ...ofOwner(target),
      body: { currentPassword: 'not the password', newPassword: 'une girouette au vent' },
    }),
    answers: { owner: 403, administrator: 403 },
  },
  eraseUser: {
    // The password is wrong, so the owner of the other attacks stays.
    request: (target) => ({ ...ofOwner(target), body: { currentPassword: 'not the password' } }),
    answers: { owner: 403, administrator: 403 },
  },
  // Users export everything about themselves. A sub-account exports nothing about its owner.
  exportUser: { request: ofOwner, answers: { 'sub-account': 403 } },
  exportAccount: { request: ofOwner, answers: { 'sub-account': 403 } },
  exportPayments: { request: ofOwner, answers: { 'sub-account': 403 } },
  exportPages: { request: ofOwner, answers: { 'sub-account': 403 } },
  exportReviews: { request: ofOwner, answers: { 'sub-account': 403 } },
  exportMails: { request: ofOwner, answers: { 'sub-account': 403 } },
  exportFigures: { request: ofOwner, answers: { 'sub-account': 403 } },
  readNotifications: { request: ofOwner, answers: { 'sub-account': 403, administrator: 403 } },
  changeNotifications: {
    request: (target) => ({ ...ofOwner(target), body: ALL_NOTIFICATIONS }),
    answers: { administrator: 403 },
  },
  readSecondFactor: { request: ofOwner, answers: { 'sub-account': 403, administrator: 403 } },
  // The password is wrong and there is no second factor yet, because the other attacks sign in without a code.
  beginSecondFactor: {
    request: (target) => ({ ...ofOwner(target), body: { currentPassword: 'not the password' } }),
    answers: { 'sub-account': 403, owner: 403, administrator: 403 },
  },
  confirmSecondFactor: {
    request: (target) => ({ ...ofOwner(target), body: { code: '000000' } }),
    answers: { 'sub-account': 403, owner: 409, administrator: 403 },
  },
  renewRecoveryCodes: {
    request: (target) => ({
      ...ofOwner(target),
      body: { currentPassword: 'not the password', code: '000000' },
    }),
    answers: { 'sub-account': 403, owner: 403, administrator: 403 },
  },
  removeSecondFactor: {
    request: (target) => ({
      ...ofOwner(target),
      body: { currentPassword: 'not the password', code: '000000' },
    }),
    answers: { 'sub-account': 403, owner: 403, administrator: 403 },
  },
  resetSecondFactor: { request: ofOwner },
  // Every user has separate sessions.
  listSessions: { request: () => ({}), answers: { 'manager-elsewhere': 200, stranger: 200 } },
  endSession: {
    request: async (target) => ({ params: { id: await anotherSession(target) } }),
    answers: { 'manager-elsewhere': 404, stranger: 404, 'sub-account': 404, administrator: 404 },
  },
  endOtherSessions: {
    request: () => ({}),
    answers: { 'manager-elsewhere': 204, stranger: 204, 'sub-account': 204 },
  },
  // Only main accounts have keys. Strangers read their own.
  listApiKeys: {
    request: () => ({}),
    answers: {
      stranger: 200,
      'strange-sub-account': 403,
      'sub-account': 403,
      administrator: 403,
    },
  },
  createApiKey: {
    // The password is wrong, so that no attack creates a key. The stranger's account does not exist.
    request: () => ({
      body: { name: 'Caisse', scopes: ['page:read'], currentPassword: 'not the password' },
    }),
    answers: { owner: 403, stranger: 404, 'strange-sub-account': 403, administrator: 403 },
  },
  revokeApiKey: {
    request: async (target) => ({ params: { id: await anApiKeyOf(target) } }),
    answers: { stranger: 404, 'strange-sub-account': 403, administrator: 403 },
  },
  createProof: {
    // The password is wrong, so that no attack holds a proof. The accounts of the stranger and the sub-account do not exist.
    request: () => ({ body: { purpose: 'webhook', currentPassword: 'not the password' } }),
    answers: {
      'manager-elsewhere': 404,
      owner: 403,
      stranger: 404,
      'sub-account': 404,
      administrator: 403,
    },
  },
  // Only the owner's tool has the key.
  exchangeApiKey: { request: () => ({ body: { key: 'gk_live_none' } }), answers: everyone(401) },
  // The main account reads its sub-accounts, and a manager those of its places.
  listSubAccounts: {
    request: ({ owner }) => ({ params: { ownerId: owner.id } }),
    answers: { 'manager-elsewhere': 200, 'sub-account': 403 },
  },
  // The strangers' accounts do not exist. The administrator adds a sub-account to their own account.
  addSubAccount: {
    request: ({ freshEmail }) => ({
      body: { name: 'Service du soir', email: freshEmail(), password: 'une belle soirée' },
    }),
  },
  changeSubAccount: {
    request: async (target) => ({
      params: { id: await aSubAccountOf(target) },
      body: { userData: { name: 'Service du midi', email: target.freshEmail(), password: '' } },
    }),
    // The caller cannot find another owner's accounts, and a manager none of other places.
    answers: { 'manager-elsewhere': 404, stranger: 404 },
  },
  refuseSubAccount: { request: () => ({ body: { token: 'no-token' } }), answers: to410 },
  removeSubAccount: {
    request: async (target) => ({ params: { id: await aSubAccountOf(target) } }),
    answers: { 'manager-elsewhere': 404, stranger: 404 },
  },
  readBackups: { request: () => ({}) },
  listUsers: { request: () => ({}) },
  countUsers: { request: () => ({}) },
  // Lifts a block that does not exist, because the other tests need the owner.
  blockUser: { request: ({ owner }) => ({ params: { id: owner.id, state: 'unblock' } }) },
  switchOwnerPages: { request: ({ owner }) => ({ params: { id: owner.id, state: 'true' } }) },
  changePageAllowance: {
    // Grants nothing, because an administrator is no owner.
    request: ({ admin }) => ({ params: { id: admin.id }, body: { pages: 0 } }),
  },
  listTrials: { request: () => ({}) },
  readTrialOffer: { request: () => ({}) },
  approveTrial: {
    request: ({ owner }) => ({ query: { id: owner.id } }),
    // The owner did not ask for a trial.
    answers: { administrator: 404 },
  },
  requestDemo: {
    request: ({ freshEmail }) => ({
      body: {
        email: freshEmail(),
        restaurantName: 'Chez Dominique',
        owner: 'Dominique',
        subject: 'Une démonstration',
        body: 'Bonjour',
      },
    }),
  },
  listDemoRequests: { request: () => ({}) },
  handleDemoRequest: {
    request: () => ({ params: { id: 'nothing', state: 'handled' } }),
    answers: { administrator: 404 },
  },
  listActions: { request: () => ({}) },
  readSettings: { request: () => ({}) },
  changeSettings: { request: () => ({ body: { trialDays: 14 } }) },
  readHealth: { request: () => ({}) },
  listDeadLetters: { request: () => ({}) },
  // The system under attack handles every event.
  readDeadLetter: { request: onNoLetter, answers: { administrator: 404 } },
  replayDeadLetter: { request: onNoLetter, answers: { administrator: 404 } },
  dropDeadLetter: { request: onNoLetter, answers: { administrator: 404 } },
  listPrices: { request: () => ({}) },
  changeMonthlyPrices: { request: () => ({ body: { monthlyPlan: aPlan } }) },
  changeYearlyPrices: { request: () => ({ body: { yearlyPlan: aPlan } }) },
  listPriceVersions: { request: () => ({}) },
  startCheckout: {
    request: ({ owner }) => ({
      params: { plan: 'monthly' },
      query: { userId: owner.id, amount: '23.2', landingPages: '1' },
    }),
    // Every owner pays for themselves, and sub-accounts do not pay.
    answers: { administrator: 403, 'sub-account': 403 },
  },
  confirmCheckout: {
    request: () => ({ query: { sessionId: 'cs_test_0000000000000000000000000000' } }),
    // This payment does not exist. A real one needs a person on the hosted payment page.
    answers: everyone(404),
  },
  receiveWebhook: {
    request: () => ({ body: { id: 'evt_1', type: 'invoice.paid' } }),
    // Only the payment provider can sign.
    answers: everyone(400),
  },
  previewChange: {
    request: ({ owner }) => ({
      query: { userId: owner.id, plan: 'monthly', landingPages: '3' },
    }),
    // The owner has no subscription.
    answers: { owner: 409, administrator: 403, 'sub-account': 403 },
  },
  changeSubscription: {
    request: ({ owner }) => ({
      body: {
        userId: owner.id,
        plan: 'monthly',
        landingPages: 3,
        amount: 60,
        dueToday: 0,
        at: '2026-12-01T10:00:00.000Z',
      },
    }),
    // The owner has no subscription.
    answers: { owner: 409, administrator: 403 },
  },
  openPortal: {
    request: ({ owner }) => ({ body: { userId: owner.id } }),
    answers: { administrator: 403 },
  },
  readPaymentHistory: { request: ofOwner, answers: { 'sub-account': 403 } },
  readBuyer: { request: ofOwner, answers: { 'sub-account': 403 } },
  setBuyer: {
    request: ({ owner }) => ({ body: { userId: owner.id, ...buyerSample } }),
    answers: { administrator: 403 },
  },
  listReconciliations: { request: () => ({}) },
  createPage: {
    request: () => ({ body: { gameFormat: aPage } }),
    // An administrator is no owner.
    answers: { 'manager-elsewhere': 201, administrator: 403 },
  },
  // A page other than the target's, which the other attacks need.
  deletePage: { request: async (target) => ({ params: { id: await aSparePage(target) } }) },
  copyPage: { request: onPage, answers: { administrator: 403 } },
  updatePage: { request: (target) => ({ ...onPage(target), body: { gameFormat: aPage } }) },
  confirmFlyer: {
    request: (target) => ({
      ...onPage(target),
      body: { place: 'flyer', texts: { text1: 'Un avis contre un café', text2: 'Bienvenue' } },
    }),
  },
  listPages: {
    request: ({ owner }) => ({ query: { owner: owner.id } }),
    answers: { 'manager-elsewhere': 200 },
  },
  readAllowance: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  choosePages: {
    request: ({ owner, page }) => ({
      params: { userId: owner.id },
      body: { pageIds: [page._id] },
    }),
  },
  readPageForUpdate: { request: ({ page }) => ({ query: { pageId: page._id } }) },
  switchPage: { request: ({ page }) => ({ params: { id: page._id, state: 'true' } }) },
  readGifts: { request: ({ page }) => ({ query: { pageId: page._id } }) },
  addStock: {
    request: async (target) => ({
      params: { id: await aPageWithStock(target) },
      body: { option: 1, period: 'total', from: 10, to: 20 },
    }),
  },
  // The token leads to the gift of the guest who has just won.
  readVoucher: {
    request: async (target) => ({ body: { token: (await aWinner(target)).voucher } }),
  },
  checkGift: {
    request: async (target) => ({ body: { code: (await aWonGift(target)).code } }),
    // To others the code is unknown. An administrator works at no counter.
    answers: { 'manager-elsewhere': 200, stranger: 404, 'sub-account': 200, administrator: 403 },
  },
  searchGifts: {
    request: async (target) => ({ body: { search: (await aWonGift(target)).code } }),
    // Others find nothing.
    answers: { 'manager-elsewhere': 200, stranger: 200, 'sub-account': 200, administrator: 403 },
  },
  // Each restaurant reads its own.
  readTill: {
    request: () => ({}),
    answers: { 'manager-elsewhere': 200, stranger: 200, 'sub-account': 200, administrator: 403 },
  },
  redeemGift: {
    request: async (target) => ({
      body: { code: (await aWonGift(target)).code, nonce: randomUUID(), device: 'Bar' },
    }),
    // It is too early for the gift, so that each caller finds it as it was.
    answers: {
      'manager-elsewhere': 409,
      stranger: 404,
      'sub-account': 409,
      owner: 409,
      administrator: 403,
    },
  },
  // Each restaurant sees its own.
  listRedemptions: {
    request: () => ({}),
    answers: { 'manager-elsewhere': 200, stranger: 200, administrator: 403 },
  },
  undoRedemption: {
    request: async (target) => ({
      params: { id: (await aWonGift(target))._id },
      body: { reason: 'Erreur', device: 'Bar' },
    }),
    // The gift is not redeemed.
    answers: {
      'manager-elsewhere': 404,
      stranger: 404,
      'sub-account': 409,
      owner: 409,
      administrator: 403,
    },
  },
  revokeGift: {
    request: async (target) => ({
      params: { id: (await aNewWonGift(target))._id },
      body: { reason: 'Erreur' },
    }),
    // To others the gift is unknown. Only an owner takes gifts back.
    answers: {
      'manager-elsewhere': 404,
      stranger: 404,
      'strange-sub-account': 403,
      administrator: 403,
    },
  },
  listWonGifts: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  countWonGifts: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  // The key is the same for every restaurant.
  readGiftKey: {
    request: () => ({}),
    answers: { 'manager-elsewhere': 200, stranger: 200, administrator: 403 },
  },
  readPageToPlay: { request: ({ page }) => ({ query: { pageId: page._id } }) },
  // The hour is over for all callers.
  readHourSecret: {
    request: ({ page }) => ({ params: { id: page._id, hour: '2026-11-01T10' } }),
  },
  listDrawHeads: { request: onPage },
  // No caller has the play of another guest.
  proveInclusion: {
    request: ({ page }) => ({
      query: { pageId: page._id, playId: '019a4f00-0000-7000-8000-000000000000' },
    }),
  },
  readDrawLog: {
    request: (target) => ({ ...onPage(target), query: { day: '2026-11-01' } }),
    // The page was not played on that day.
    answers: { owner: 404, 'sub-account': 404, administrator: 404 },
  },
  readEvidence: {
    request: (target) => ({ ...onPage(target), query: { from: '2026-11-01', to: '2026-11-30' } }),
    // The evidence is for the owner and for authorities.
    answers: { 'sub-account': 403 },
  },
  listMedia: { request: onPage },
  listMediaFigures: {
    request: (target) => ({ ...ofOwner(target), query: { pageId: target.page._id } }),
    // As for a page that is not there.
    answers: { 'manager-elsewhere': 404 },
  },
  addMedia: {
    // With the same key, so that the page never has too many.
    request: (target) => ({
      ...onPage(target),
      headers: { 'idempotency-key': 'media-of-attacks' },
      body: { name: 'Table', count: 2 },
    }),
  },
  changeMedium: {
    request: async (target) => ({
      params: { id: target.page._id, number: await aMediumOf(target) },
      body: { name: 'Terrasse' },
    }),
  },
  // There is no such medium, because the other attacks need theirs.
  deleteMedium: {
    request: ({ page }) => ({ params: { id: page._id, number: '1000000' } }),
  },
  comparePlaces: {
    request: ({ owner }) => ({ query: { owner: owner.id, month: '2026-11' } }),
    answers: { 'manager-elsewhere': 200 },
  },
  listPlaces: {
    request: ({ owner }) => ({ query: { owner: owner.id } }),
    answers: { 'manager-elsewhere': 200 },
  },
  readPlace: { request: async (target) => ({ params: { id: await aPlaceOf(target) } }) },
  addPlace: {
    request: () => ({ body: aPlace }),
    // For the caller's own organisation. An administrator has none.
    answers: { stranger: 201, 'strange-sub-account': 403, administrator: 403 },
  },
  previewPlaceChange: {
    request: async (target) => ({ params: { id: await aPlaceOf(target) }, body: aPlace }),
    answers: { administrator: 403 },
  },
  changePlace: {
    request: async (target) => ({
      params: { id: await aPlaceOf(target) },
      body: { ...aPlace, version: 1 },
    }),
    answers: { administrator: 403 },
  },
  removePlace: {
    request: async (target) => ({ params: { id: await aSparePlace(target) } }),
    answers: { administrator: 403 },
  },
  movePage: {
    // It is in this place already.
    request: (target) => ({ ...onPage(target), body: { placeId: target.owner.id } }),
    answers: { administrator: 403 },
  },
  // Each organisation has its own.
  readHandover: {
    request: () => ({}),
    answers: { 'manager-elsewhere': 200, stranger: 200, administrator: 403 },
  },
  changeHandover: {
    request: () => ({ body: { handover: 'anywhere' } }),
    answers: { stranger: 200, 'strange-sub-account': 403, administrator: 403 },
  },
  givePage: {
    // The place of the page itself has it already.
    request: async (target) => {
      await aPlaceOf(target);
      return { ...onPage(target), body: { placeIds: [target.owner.id] } };
    },
    answers: { administrator: 403 },
  },
  previewModel: { request: onPage, answers: { administrator: 403 } },
  applyModel: {
    request: (target) => ({ ...onPage(target), body: { version: 1_000_000 } }),
    // The page has no such version.
    answers: { owner: 409, administrator: 403 },
  },
  readOdds: { request: onPage },
  listOdds: { request: () => ({}) },
  readRules: { request: ({ page }) => ({ query: { pageId: page._id } }) },
  visitPage: { request: (target) => ({ ...onPage(target), body: { visitId: randomUUID() } }) },
  clickLink: { request: (target) => ({ ...onPage(target), body: { network: 'instagram' } }) },
  spinWheel: {
    request: ({ page, freshEmail }) => ({ body: { pageId: page._id, email: freshEmail() } }),
  },
  beginTest: {
    request: onPage,
    // A test gift is handed over at the own counter. An administrator works at none.
    answers: { administrator: 403 },
  },
  readTestPage: { request: async (target) => ({ body: { token: await aTestOf(target) } }) },
  spinTest: { request: async (target) => ({ body: { token: await aTestOf(target) } }) },
  submitReview: {
    request: async (target) => {
      const { ticket, email } = await aWinner(target);
      const review = { name: 'Camille', rating: 5, text: 'Très bien.' };
      return {
        body: { ...review, pageId: target.page._id, ownerId: target.owner.id, ticket, email },
      };
    },
  },
  checkParticipation: {
    request: ({ page, freshEmail }) => ({ body: { pageId: page._id, email: freshEmail() } }),
  },
  sendResult: {
    request: async (target) => {
      const { ticket, email, outcome } = await aWinner(target);
      const { resturantName, resturantAddress, _id: pageId } = target.page;
      const told = { message: 'Bravo', resturantName, resturantAddress };
      return { body: { ...told, email, selectedGift: outcome.label, ticket, pageId } };
    },
  },
  // An e-mail with a token goes out hours after the play. Any other token is unknown.
  stopLaterAsks: { request: () => ({ body: { token: 'unknown' } }), answers: everyone(404) },
  stopLaterAsksAtOnce: {
    request: () => ({ params: { token: 'unknown' } }),
    answers: everyone(404),
  },
  requestMyDataLink: {
    request: ({ page, freshEmail }) => ({ body: { pageId: page._id, email: freshEmail() } }),
  },
  // The link is in the guest's mailbox, and without it no caller has a pass.
  openMyData: { request: () => ({ body: { link: 'unknown' } }), answers: everyone(410) },
  readMyMails: { request: () => ({ body: { pass: 'unknown' } }), answers: everyone(410) },
  eraseMyData: { request: () => ({ body: { pass: 'unknown' } }), answers: everyone(410) },
  withdrawMyConsent: { request: () => ({ body: { pass: 'unknown' } }), answers: everyone(410) },
  changeMyBirthday: {
    request: () => ({ body: { pass: 'unknown', birthday: '06-14' } }),
    answers: everyone(410),
  },
  readMyPlays: { request: () => ({ body: { pass: 'unknown' } }), answers: everyone(410) },
  readMyReviews: { request: () => ({ body: { pass: 'unknown' } }), answers: everyone(410) },
  withdrawConsent: { request: () => ({ body: { token: 'unknown' } }), answers: everyone(404) },
  withdrawConsentAtOnce: {
    request: () => ({ params: { token: 'unknown' } }),
    answers: everyone(404),
  },
  mailLostGifts: {
    request: ({ page, freshEmail }) => ({ body: { pageId: page._id, email: freshEmail() } }),
  },
  listFailedMails: { request: () => ({}) },
  // The system under attack has sent all its mails.
  resendFailedMail: {
    request: () => ({ params: { id: 'password-reset:none' } }),
    answers: { administrator: 404 },
  },
  readMailSender: { request: () => ({}) },
  changeMailSender: {
    request: () => ({ body: { name: 'Girouette', address: 'ne-pas-repondre@girouette.local' } }),
  },
  checkMailSender: { request: () => ({}) },
  // The sender of the system under attack is `girouette.local`, which has no DNS.
  rotateDkimKey: { request: () => ({}), answers: { administrator: 409 } },
  testMailSender: { request: () => ({}) },
  listWinners: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  // The restaurant answers for its contacts, so they are exported to no other caller.
  countContacts: { request: ofOwner, answers: { 'sub-account': 403, administrator: 403 } },
  exportContacts: { request: ofOwner, answers: { 'sub-account': 403, administrator: 403 } },
  resendWinnerMail: { request: async (target) => ({ params: { id: await aMailedWin(target) } }) },
  listReviews: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  countRatings: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  downloadWinners: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  downloadRedemptions: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  downloadReviews: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  downloadFigures: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  downloadPayments: { request: ofOwner, answers: { 'sub-account': 403 } },
  // No payment here has an invoice. Those of others do not exist for an owner, as billing's own tests show.
  downloadInvoice: {
    request: () => ({ params: { number: '2026-000001' } }),
    answers: { ...everyone(404), nobody: 401 },
  },
  downloadInvoices: { request: () => ({ query: { month: '2026-11' } }) },
  readHandedInvoices: { request: () => ({ query: { month: '2026-11' } }) },
  requestInvoiceCopy: {
    request: ({ freshEmail }) => ({ body: { number: '2026-000001', email: freshEmail() } }),
  },
  // Messages leave the account, so only its main account has webhooks. Another main account has its own ones, and finds no others.
  listWebhooks: {
    request: () => ({}),
    answers: { ...ofMainAccount, stranger: 200 },
  },
  createWebhook: {
    request: async (target) => {
      await deleteWebhooksOf(target);
      return { body: { url: NOBODY_LISTENS, types: ['gift.won'], proof: 'no-proof' } };
    },
    answers: { ...ofMainAccount, owner: 403, stranger: 403 },
  },
  changeWebhook: {
    request: async (target) => ({
      params: { id: await aWebhookOf(target) },
      body: { state: 'paused' },
    }),
    answers: ofMainAccount,
  },
  deleteWebhook: {
    request: async (target) => ({ params: { id: await aWebhookOf(target) } }),
    // A repeat succeeds too, and another owner's webhook stays.
    answers: { ...ofMainAccount, stranger: 204 },
  },
  rotateWebhookSecret: {
    request: async (target) => ({
      params: { id: await aWebhookOf(target) },
      body: { proof: 'no-proof' },
    }),
    answers: { ...ofMainAccount, owner: 403 },
  },
  testWebhook: {
    request: async (target) => ({
      params: { id: await aWebhookOf(target) },
      body: { type: 'gift.won' },
    }),
    answers: ofMainAccount,
  },
  listDeliveries: {
    request: async (target) => ({ params: { id: await aWebhookOf(target) } }),
    answers: ofMainAccount,
  },
  replayDelivery: {
    request: async (target) => ({
      params: { id: await aWebhookOf(target), deliveryId: 'none' },
    }),
    // No message was sent.
    answers: { ...ofMainAccount, owner: 404 },
  },
  // A campaign speaks for the restaurant, so only its main account has campaigns. Another main account has its own ones, and finds no others.
  listCampaigns: { request: () => ({}), answers: { ...ofMainAccount, stranger: 200 } },
  createMessage: {
    request: async (target) => {
      await deleteMessagesOf(target);
      return { body: aMessage() };
    },
    answers: { ...ofMainAccount, stranger: 201 },
  },
  changeCampaign: {
    request: async (target) => ({ params: { id: await aMessageOf(target) }, body: aMessage() }),
    answers: ofMainAccount,
  },
  switchCampaign: {
    request: async (target) => ({
      params: { id: await aMessageOf(target) },
      body: { state: 'off' },
    }),
    answers: ofMainAccount,
  },
  deleteMessage: {
    request: async (target) => ({ params: { id: await aMessageOf(target) } }),
    answers: ofMainAccount,
  },
  readAudience: {
    request: async (target) => ({ params: { id: await aMessageOf(target) } }),
    answers: ofMainAccount,
  },
  previewCampaign: {
    request: () => ({ body: aShownMail }),
    answers: { ...ofMainAccount, stranger: 200 },
  },
  testCampaign: {
    request: () => ({ body: aShownMail }),
    // The stranger's account does not exist, so it has no address.
    answers: { ...ofMainAccount, stranger: 409 },
  },
  // The guest did not accept the restaurant's offers.
  giveBirthday: {
    request: async (target) => ({
      body: { ticket: (await aWinner(target)).ticket, birthday: '06-14' },
    }),
    answers: everyone(404),
  },
  // The reply speaks for the restaurant, so only its main account may write it.
  replyToReview: {
    request: async (target) => ({
      params: { id: await aReviewOf(target) },
      body: { text: 'Merci !' },
    }),
    answers: { administrator: 403 },
  },
  removeReply: {
    request: async (target) => ({ params: { id: await aReviewOf(target) } }),
    answers: { administrator: 403 },
  },
  readOwnerStats: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  listPageTotals: { request: ofOwner, answers: { 'manager-elsewhere': 200 } },
  readReviewAnalytics: {
    request: (target) => ({ ...ofOwner(target), query: { days: '30' } }),
    answers: { 'manager-elsewhere': 200 },
  },
  readDailyFigures: {
    request: (target) => ({ ...ofOwner(target), query: { days: '30' } }),
    answers: { 'manager-elsewhere': 200 },
  },
  listAllPages: { request: () => ({}) },
  readPlatform: { request: () => ({}) },
  readSubscriptions: { request: () => ({}) },
};
