export { checkFile } from './check-file';
export { copyFilesAtOneInstant } from './copy-files';
export { DataDirError, prepareDataDir, RESTORING } from './data-dir';
export { openDatabase, type SqliteDatabase, type SqliteOptions, type StoreLog } from './database';
export { isTaken } from './errors';
export { lockFolder } from './lock-folder';
export type { Param, Sql } from './sql';
export { openSqlite, type SqliteStoreOptions } from './store';
export type { Writer, WriteOptions } from './writer';
