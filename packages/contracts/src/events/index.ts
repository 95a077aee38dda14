import { subscriptionChanged } from './billing';
import { mailFailed, mailSent } from './mails';
import { pageCreated, pageSwitched, pageUpdated } from './pages';
import { linkClicked, pageVisited, wheelSpun } from './plays';
import { reviewSubmitted } from './reviews';
import { userRegistered } from './users';

export * from './envelope';
export * from './define-event';
export { topicOfEvent } from './topic-of-event';
export type { PageSnapshot } from './pages';

/** Every event of the system by its name. */
export const events = {
  userRegistered,
  subscriptionChanged,
  pageCreated,
  pageUpdated,
  pageSwitched,
  pageVisited,
  linkClicked,
  wheelSpun,
  reviewSubmitted,
  mailSent,
  mailFailed,
};
