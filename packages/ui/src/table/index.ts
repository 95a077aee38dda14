export { DataTable, type Column, type Sorting } from './data-table';
export { TablePages } from './table-pages';
