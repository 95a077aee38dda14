export { DataTable, type Column } from './data-table';
export { TablePages } from './table-pages';
