export { createEvent } from './create-event';
export { openEvents } from './open-events';
export * from './port';
export { currentRequestId, runWithRequestId } from './request-context';
