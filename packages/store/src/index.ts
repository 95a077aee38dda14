export type { TableShape } from './check-row';
export { findNumberedPage } from './find-numbered-page';
export { findMerged, readMergedParts, type Find } from './merge-rows';
export { newId } from './new-id';
export { openStore, type StoreOptions } from './open-store';
export {
  type MigrationProgress,
  UnknownVersionError,
  type OnMigrating,
  type PendingMigration,
} from './migration';
export { pendingMigrations } from './pending-migrations';
export { DataDirError } from './sqlite/data-dir';
export { readParts } from './read-parts';
export * from './store';
export * from './table';
export { table, type IndexDefinition, type TableDefinition } from './table-definition';
export { TakenError } from './taken-error';
export { unlessNewer } from './unless-newer';
export { uuidOf } from './uuid-of';
export {
  findByWords,
  hasWords,
  MAX_FOUND,
  searchable,
  searchFields,
  wordIndex,
  type SearchableRow,
} from './word-search';
