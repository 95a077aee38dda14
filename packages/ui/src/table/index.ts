export { DataTable, EmailText, BriefText, type Column, type Sorting } from './data-table';
export { NumberTable } from './number-table';
export { TablePages } from './table-pages';
export { TableSkeleton } from './table-skeleton';
