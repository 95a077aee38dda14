import { events } from './events';
import type { ServiceName } from './parts';

/** Which service publishes and which ones consume the events of each topic. Consumers and tests read this table. */
export const topics = {
  users: {
    key: 'user id',
    events: [events.userRegistered],
    publishedBy: 'auth',
    consumedBy: ['analytics'],
  },
  billing: {
    key: 'owner id',
    events: [events.subscriptionChanged],
    publishedBy: 'billing',
    consumedBy: ['auth', 'game'],
  },
  pages: {
    key: 'page id',
    events: [events.pageCreated, events.pageUpdated, events.pageSwitched],
    publishedBy: 'game',
    consumedBy: ['analytics', 'review', 'result-mail'],
  },
  plays: {
    key: 'page id',
    events: [events.pageVisited, events.linkClicked, events.wheelSpun],
    publishedBy: 'game',
    consumedBy: ['analytics', 'review', 'result-mail'],
  },
  reviews: {
    key: 'page id',
    events: [events.reviewSubmitted],
    publishedBy: 'review',
    consumedBy: ['analytics'],
  },
  mails: {
    key: 'mail id',
    events: [events.mailSent, events.mailFailed],
    publishedBy: 'result-mail',
    consumedBy: ['analytics'],
  },
} as const satisfies Record<
  string,
  {
    key: string;
    events: readonly unknown[];
    publishedBy: ServiceName;
    consumedBy: readonly ServiceName[];
  }
>;

export type TopicName = keyof typeof topics;
