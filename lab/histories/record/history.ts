/** One call of a client; what is read by lab/histories/checker/history.go. */
export interface Operation {
  client: number;
  kind: 'spin' | 'erase' | 'delete' | 'edit' | 'read' | Gifts;
  /** Microseconds of this process. */
  call: number;
  /** Null for a call without an answer, which may take effect at any time after `call`. */
  return: number | null;
  /** `win`, `loss`, `deleted`, `ok` or the code of an error. Empty without an answer. */
  result: string;
  guest?: number;
  key?: string;
  play?: string;
  gift?: string;
  nonce?: number;
  actor?: string;
  device?: string;
  /** The state of the gift in the answer. */
  state?: string;
  /** The device that redeemed the gift, as answered; empty for a gift that is not redeemed. */
  by?: string;
  /** The edited version; absent for an edit that always overwrites. */
  base?: number;
  /** The text that an edit writes. */
  name?: string;
  /** The version and the text in the answer. */
  version?: number;
  shownName?: string;
}

type Gifts = 'redeem' | 'undo' | 'revoke' | 'check' | 'voucher';

/** Everything that happened to one landing page, its guests and its gifts. */
export interface History {
  id: string;
  /** How many gifts may be won; absent without a limit. */
  stock?: number;
  /** The text and the version of the page at the start. */
  name: string;
  version: number;
  operations: Operation[];
}

/** Microseconds that never go back. */
export const now = (): number => Math.round(performance.now() * 1_000);
