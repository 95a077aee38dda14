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
} from './administration';
import { paymentReversed, paymentSucceeded, subscriptionChanged } from './billing';
import {
  campaignGuestChosen,
  laterAskRequested,
  mailFailed,
  mailRequested,
  mailSent,
  winnerMailRequested,
} from './mails';
import { guestErased, guestErasureRequested } from './guest-erasures';
import { consentGiven, consentWithdrawn } from './guests';
import { giftsRunningOut } from './gifts-running-out';
import { pageCreated, pageDeleted, pageErased, pageSwitched, pageUpdated } from './pages';
import { placesCounted } from './places-counted';
import {
  giftRedeemed,
  giftRedemptionUndone,
  giftRevoked,
  linkClicked,
  pageVisited,
  wheelSpun,
} from './plays';
import { reviewReplied, reviewSubmitted } from './reviews';
import { trialFiguresCounted, trialFiguresRequested } from './trial-figures';
import { webhookDisabled } from './webhooks';
import { weeklyFiguresCounted } from './weekly-figures';
import { userErased, userProfileChanged, userRegistered, userVerified } from './users';

export * from './envelope';
export * from './define-event';
export { topicOfEvent } from './topic-of-event';
export type { OwnerGrants } from './administration';
export { paidPages } from './billing';
export type { PageSnapshot } from './pages';

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
