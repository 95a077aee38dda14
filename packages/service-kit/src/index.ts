export * from './adapters';
export * from './clock';
export * from './config';
export * from './consumers';
export * from './http';
export * from './keys';
export * from './log';
export * from './service';
export type { Logger } from 'pino';
