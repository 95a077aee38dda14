export { ListTools, NoneFound } from './list-tools';
export { PagedList, replaceRow } from './paged-list';
export { useListAddress, useListSearch } from './use-list-search';
export { useWaitingFilter, WaitingChips } from './use-waiting-filter';
