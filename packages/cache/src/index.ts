export { openCache } from './open-cache';
export type { Cache } from './port';
