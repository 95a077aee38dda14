export { applyOnce } from './apply-once';
export { createInbox, type Inbox } from './inbox';
export { keepNewest } from './keep-newest';
export { makeEvent } from './make-event';
export { pushToOutbox, withOutbox, type Outboxed } from './outbox';
export { createRelay, type Relay, type RelayOptions } from './relay';
