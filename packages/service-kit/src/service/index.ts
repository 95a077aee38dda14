export { createService, type Service, type ServiceOptions } from './create-service';
export { listenTo, type EventContext, type EventListener } from './listeners';
export { runService } from './run-service';
export type { Task } from './tasks';
