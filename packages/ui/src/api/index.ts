export { createApi, type Api } from './create-api';
export { ApiError } from './problem-error';
export { createQueryClient } from './query-client';
export type { AnswerOf, CallAddress, PayloadOf } from './endpoint-address';
