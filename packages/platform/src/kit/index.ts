export * from './adapters';
export * from './audit';
export * from './consumers';
export * from './table-file';
export * from './dead-letters';
export {
  ERASE,
  ERASURES,
  erasureConsumer,
  GUEST_ERASURES,
  guestErasureConsumer,
  removeAll,
  removeByOwner,
  type Erase,
  type EraseGuest,
} from './erasures';
export * from './http';
export { pagesInPlaces } from './pages-in-places';
export { createPlaceNames, PLACE_NAMES } from './place-names';
export * from './service';
export { createShortMemory, type ShortMemory } from './short-memory';
export { createThrottle, type Limit } from './throttle';
export * from './walks';
// Re-exports the runtime, time and chance, so that a service imports one kit.
export {
  abortAfter,
  nextTurn,
  nowMs,
  randomBelow,
  randomBytes,
  sleep,
} from '@girouette/platform/async';
export * from '@girouette/platform/runtime';
export { measureCall, withSpan, type Metrics } from '@girouette/platform/telemetry';
