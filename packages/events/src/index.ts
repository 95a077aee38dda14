export { createEvent } from './create-event';
export { openEvents } from './open-events';
export * from './port';
