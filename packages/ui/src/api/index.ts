export { createApi, type Api } from './create-api';
export { ProblemError } from './problem-error';
export { createQueryClient } from './query-client';
export type { AnswerOf, CallAddress, PayloadOf } from './call-address';
