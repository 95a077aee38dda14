export { Page } from './page';
export { PageSkeleton } from './page-skeleton';
