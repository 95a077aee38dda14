export { openEvents } from './open-events';
export type { Consumer, DeadLetter, Events, EventsOptions, Subscription } from './port';
