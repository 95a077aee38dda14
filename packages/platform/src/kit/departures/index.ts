export { createDepartedPages, DEPARTED_PAGES, type DepartedPages } from './departed-pages';
export {
  departureConsumer,
  FOLLOW_PAGES,
  followingPages,
  giveRows,
  type FollowPages,
} from './follow-pages';
