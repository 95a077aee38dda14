export * from './clock';
export * from './config';
export { gracefulClose } from './graceful-close';
export * from './keys';
export * from './log';
export { networkOf } from './network-of';
export { answerUnparsable, endConnection } from './answer-unparsable';
export { requestIdOf } from './request-id';
export { runProcess, type Stoppable } from './run-process';
