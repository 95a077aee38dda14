import {
  accountStatusChanged,
  actionRecorded,
  ownerPagesSwitched,
  pageAllowanceChanged,
  subAccountAdded,
  subAccountChanged,
  subAccountRemoved,
  trialApproved,
  userBlocked,
  userUnblocked,
} from './accounts/events/administration';
import { paymentReversed, paymentSucceeded, subscriptionChanged } from './billing/events/billing';
import {
  campaignGuestChosen,
  laterAskRequested,
  mailFailed,
  mailRequested,
  mailSent,
  winnerMailRequested,
  winnersMarked,
} from './mails/events/mails';
import { guestErased, guestErasureRequested } from './mails/events/guest-erasures';
import { consentGiven, consentWithdrawn } from './mails/events/guests';
import { giftsRunningOut } from './gifts/events/gifts-running-out';
import {
  pageCreated,
  pageDeleted,
  pageErased,
  pageSwitched,
  pageUpdated,
} from './pages/events/pages';
import { placesCounted } from './pages/events/places-counted';
import {
  giftRedeemed,
  giftRedemptionUndone,
  giftRevoked,
  linkClicked,
  pageVisited,
  wheelSpun,
} from './plays/events/plays';
import { reviewReplied, reviewSubmitted } from './reviews/events/reviews';
import { trialFiguresCounted, trialFiguresRequested } from './figures/events/trial-figures';
import { webhookDisabled } from './mails/events/webhooks';
import { weeklyFiguresCounted } from './figures/events/weekly-figures';
import {
  userErased,
  userProfileChanged,
  userRegistered,
  userVerified,
} from './accounts/events/users';

export * from './envelope';
export * from './define-event';
export { topicOfEvent } from './topic-of-event';
export type { OwnerGrants } from './accounts/events/administration';
export { paidPages } from './billing/events/billing';
export type { PageSnapshot } from './pages/events/pages';

/** Every event of the system by its name. */
export const events = {
  userRegistered,
  userVerified,
  userProfileChanged,
  userErased,
  userBlocked,
  userUnblocked,
  subAccountAdded,
  subAccountChanged,
  subAccountRemoved,
  ownerPagesSwitched,
  pageAllowanceChanged,
  trialApproved,
  accountStatusChanged,
  actionRecorded,
  subscriptionChanged,
  paymentSucceeded,
  paymentReversed,
  pageCreated,
  pageUpdated,
  pageSwitched,
  pageDeleted,
  pageErased,
  giftsRunningOut,
  placesCounted,
  pageVisited,
  linkClicked,
  wheelSpun,
  giftRedeemed,
  giftRedemptionUndone,
  giftRevoked,
  reviewSubmitted,
  reviewReplied,
  consentGiven,
  consentWithdrawn,
  mailRequested,
  winnerMailRequested,
  winnersMarked,
  laterAskRequested,
  campaignGuestChosen,
  mailSent,
  mailFailed,
  guestErasureRequested,
  guestErased,
  webhookDisabled,
  weeklyFiguresCounted,
  trialFiguresRequested,
  trialFiguresCounted,
};
