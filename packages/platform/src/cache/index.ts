export { openCache } from './open-cache';
export type { Cache } from './port';
export { runExclusively } from './run-exclusively';
