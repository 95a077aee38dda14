export { createApi, type Api } from './create-api';
export { ApiError, hasNoAnswer } from './api-error';
export { createQueryClient } from './query-client';
export type { ResponseOf, EndpointAddress, PayloadOf } from './endpoint-address';
export { readList, type ListPage } from './read-list';
export { request } from './request';
export { WAITING } from './waiting';
