export { newId } from './new-id';
export { DataDirError } from './sqlite';
export * from './store';
export * from './table';
export { table, type IndexDefinition, type TableDefinition } from './table-definition';
export { TakenError } from './taken-error';
