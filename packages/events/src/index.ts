export { deadLetterId } from './dead-letter-id';
export { describeFault, handleWithRetry } from './handle-with-retry';
export { createNap } from './nap';
export type { Consumer, DeadLetter, Events, EventsOptions, Subscription } from './port';
export { openKafka } from './open-kafka';
