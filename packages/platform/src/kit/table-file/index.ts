export type { Cell } from './cell';
export { sendTable, type Column } from './send-table';
export { writeCsv } from './write-csv';
