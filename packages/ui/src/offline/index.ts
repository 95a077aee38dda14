export { keepPage } from './keep-page';
export type { ServiceWorkerScope } from './service-worker-scope';
