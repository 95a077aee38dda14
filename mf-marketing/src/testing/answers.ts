import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import type { PaymentHistory, SubscriptionState } from '@girouette/contracts/billing/http/payments';
import type { PriceData } from '@girouette/contracts/billing/http/billing';

/** The login answer for an owner who has paid. */
export const aLoginAnswer = (changes: Partial<LoginAnswer> = {}): LoginAnswer => ({
  blocked: false,
  payment: true,
  isTrial: false,
  isVerified: true,
  userId: 'owner-1',
  name: 'Camille Fournier',
  token: 'token',
  ownerId: null,
  accountType: 'main',
  isAdmin: false,
  ...changes,
});

const aPlan = (changes: Partial<PriceData['monthlyPlan']> = {}): PriceData['monthlyPlan'] => ({
  planName: 'Mensuel',
  features: { feature1: true, feature2: true, feature3: true, feature4: false },
  price: 29,
  for_2_to_4: 25,
  for_5_Plus: 20,
  discount: 20,
  ...changes,
});

export const somePrices = (): PriceData => ({
  monthlyPlan: aPlan(),
  yearlyPlan: aPlan({
    planName: 'Annuel',
    price: 290,
    for_2_to_4: 250,
    for_5_Plus: 200,
    discount: 0,
  }),
});

/** The payment history of an owner with this subscription. Null: the owner has never paid. */
export const aHistory = (subscription: Partial<SubscriptionState> | null): PaymentHistory => ({
  registrationData: { isTrial: false, isTrialVerified: false, expiryDate: null },
  subscription: subscription && {
    plan: 'monthly',
    landingPages: 3,
    landingPagesCount: 2,
    expiryDate: '2099-12-21T10:00:00.000Z',
    expiry: '2099-12-21',
    status: 'Active',
    renewal: 'automatic',
    ...subscription,
  },
  canRenew: true,
  data: [],
});
