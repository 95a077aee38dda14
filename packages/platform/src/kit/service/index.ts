export { createService, type Service, type ServiceOptions } from './create-service';
export { consumersOf, joinFeatures, tablesOf, type Feature } from './features';
export { runService } from './run-service';
export type { Task } from './tasks';
