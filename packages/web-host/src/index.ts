export { readSite } from './config';
export { createWebHost, type WebHostOptions } from './create-web-host';
export type { Development } from './development';
