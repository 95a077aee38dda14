import { events } from './events';
import type { ServiceName } from './parts';

/** The publishers and consumers of each topic. Consumers and tests read this table. */
export const topics = {
  users: {
    key: 'user id',
    events: [
      events.userRegistered,
      events.userVerified,
      events.userProfileChanged,
      events.userErased,
      events.userBlocked,
      events.userUnblocked,
      events.subAccountAdded,
      events.subAccountChanged,
      events.subAccountRemoved,
      events.ownerPagesSwitched,
      events.pageAllowanceChanged,
      events.trialApproved,
      events.accountStatusChanged,
    ],
    publishedBy: ['auth'],
    consumedBy: ['auth', 'game', 'review', 'analytics', 'result-mail', 'billing'],
  },
  audit: {
    key: 'id of the user or dead letter to which something was done',
    events: [events.actionRecorded],
    publishedBy: ['auth', 'game', 'result-mail'],
    consumedBy: ['auth', 'result-mail'],
  },
  billing: {
    key: 'owner id',
    events: [events.subscriptionChanged, events.paymentSucceeded, events.paymentReversed],
    publishedBy: ['billing'],
    consumedBy: ['auth', 'game', 'analytics', 'result-mail'],
  },
  pages: {
    key: 'page id; owner id of PlacesCounted',
    events: [
      events.pageCreated,
      events.pageUpdated,
      events.pageSwitched,
      events.pageDeleted,
      events.pageErased,
      events.giftsRunningOut,
      events.placesCounted,
    ],
    publishedBy: ['game'],
    consumedBy: ['auth', 'analytics', 'review', 'result-mail', 'billing'],
  },
  plays: {
    key: 'page id',
    events: [
      events.pageVisited,
      events.linkClicked,
      events.wheelSpun,
      events.giftRedeemed,
      events.giftRedemptionUndone,
      events.giftRevoked,
    ],
    publishedBy: ['game'],
    consumedBy: ['analytics', 'review', 'result-mail'],
  },
  reviews: {
    key: 'page id',
    events: [events.reviewSubmitted, events.reviewReplied],
    publishedBy: ['review'],
    consumedBy: ['auth', 'analytics', 'result-mail'],
  },
  guests: {
    key: 'owner id',
    events: [
      events.consentGiven,
      events.consentWithdrawn,
      events.guestErasureRequested,
      events.guestErased,
    ],
    publishedBy: ['game', 'review', 'result-mail'],
    publishers: {
      ConsentGiven: ['game'],
      ConsentWithdrawn: ['result-mail'],
      GuestErasureRequested: ['result-mail'],
      GuestErased: ['game', 'review', 'result-mail'],
    },
    consumedBy: ['game', 'review', 'result-mail', 'analytics'],
  },
  figures: {
    key: 'owner id',
    events: [events.weeklyFiguresCounted, events.trialFiguresRequested, events.trialFiguresCounted],
    publishedBy: ['analytics', 'auth'],
    publishers: {
      WeeklyFiguresCounted: ['analytics'],
      TrialFiguresRequested: ['auth'],
      TrialFiguresCounted: ['analytics'],
    },
    consumedBy: ['auth', 'analytics'],
  },
  webhooks: {
    key: 'owner id',
    events: [events.webhookDisabled],
    publishedBy: ['result-mail'],
    consumedBy: ['auth'],
  },
  mails: {
    key: 'mail id; a play id of WinnersMarked',
    events: [
      events.mailRequested,
      events.winnerMailRequested,
      events.winnersMarked,
      events.laterAskRequested,
      events.campaignGuestChosen,
      events.mailSent,
      events.mailFailed,
    ],
    publishedBy: ['auth', 'billing', 'review', 'game', 'result-mail'],
    publishers: {
      MailRequested: ['auth', 'billing', 'review'],
      WinnerMailRequested: ['game'],
      WinnersMarked: ['result-mail'],
      LaterAskRequested: ['game'],
      CampaignGuestChosen: ['result-mail'],
      MailSent: ['result-mail'],
      MailFailed: ['result-mail'],
    },
    consumedBy: ['game', 'result-mail', 'analytics'],
  },
} as const satisfies Record<
  string,
  {
    key: string;
    events: readonly unknown[];
    publishedBy: readonly [ServiceName, ...ServiceName[]];
    /** The publishers of each event type, when they differ within the topic. */
    publishers?: Readonly<Record<string, readonly ServiceName[]>>;
    consumedBy: readonly ServiceName[];
  }
>;

export type TopicName = keyof typeof topics;

/** The services that publish an event of this type. */
export const publishersOf = (type: string): readonly ServiceName[] =>
  Object.values(topics)
    .filter((row) => row.events.some((event) => event.type === type))
    .flatMap((row): readonly ServiceName[] =>
      'publishers' in row
        ? ((row.publishers as Record<string, readonly ServiceName[]>)[type] ?? [])
        : row.publishedBy,
    );
