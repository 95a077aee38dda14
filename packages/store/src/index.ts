export * from './store';
export * from './table';
export { table, type IndexDefinition, type TableDefinition } from './table-definition';
