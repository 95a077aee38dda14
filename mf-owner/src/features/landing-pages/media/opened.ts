import type { Medium } from '@girouette/contracts/http/media';

/** What is open about a medium, or about all of them. */
export type Opened =
  | { dialog: 'add' }
  | { dialog: 'sheet' }
  | { dialog: 'code' | 'rename' | 'delete'; medium: Medium };
