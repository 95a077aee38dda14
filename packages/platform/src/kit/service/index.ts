export { createService, type Service, type ServiceOptions } from './create-service';
export { runService } from './run-service';
export type { Task } from './tasks';
