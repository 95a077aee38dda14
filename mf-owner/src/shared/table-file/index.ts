export { TableFile } from './table-file';
