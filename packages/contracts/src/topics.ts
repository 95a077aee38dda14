import { events } from './events';

export type ServiceName = 'auth' | 'billing' | 'game' | 'review' | 'result-mail' | 'analytics';

export const SERVICE_NAMES: readonly ServiceName[] = [
  'auth',
  'billing',
  'game',
  'review',
  'result-mail',
  'analytics',
];

/** Which topic carries what, who sends it and who listens. Consumers and tests read these rows. */
export const topics = {
  users: {
    key: 'user id',
    events: [events.userRegistered],
    sentBy: 'auth',
    heardBy: ['analytics'],
  },
  billing: {
    key: 'owner id',
    events: [events.subscriptionChanged],
    sentBy: 'billing',
    heardBy: ['auth', 'game'],
  },
  pages: {
    key: 'page id',
    events: [events.pageCreated, events.pageUpdated, events.pageSwitched],
    sentBy: 'game',
    heardBy: ['analytics', 'review', 'result-mail'],
  },
  plays: {
    key: 'page id',
    events: [events.pageVisited, events.linkClicked, events.wheelSpun],
    sentBy: 'game',
    heardBy: ['analytics', 'review', 'result-mail'],
  },
  reviews: {
    key: 'page id',
    events: [events.reviewSubmitted],
    sentBy: 'review',
    heardBy: ['analytics'],
  },
  mails: {
    key: 'mail id',
    events: [events.mailSent, events.mailFailed],
    sentBy: 'result-mail',
    heardBy: ['analytics'],
  },
} as const satisfies Record<
  string,
  { key: string; events: readonly unknown[]; sentBy: ServiceName; heardBy: readonly ServiceName[] }
>;

export type TopicName = keyof typeof topics;
