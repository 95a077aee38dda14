export { ListTools } from './list-tools';
export { NoneFound } from './none-found';
export { PagedList } from './paged-list';
export { useListAddress } from './use-list-address';
export { useListSearch } from './use-list-search';
