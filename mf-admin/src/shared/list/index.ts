export { ListPages } from './list-pages';
export { ListTools } from './list-tools';
export { NoneFound } from './none-found';
export { useListSearch, type ListQuery } from './use-list-search';
