import type { Medium } from '@girouette/contracts/http/media';

/** The dialog that is open, for one medium or for all. */
export type Opened =
  | { dialog: 'add' }
  | { dialog: 'sheet' }
  | { dialog: 'code' | 'rename' | 'delete'; medium: Medium };
