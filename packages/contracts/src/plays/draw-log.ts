/** The words of the log of a page's draws (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). */
import type { DrawProof } from './draw-proof';

/** A play in the log. */
export interface LoggedDraw {
  playId: string;
  /** ISO 8601 in UTC. */
  at: string;
  proof: DrawProof;
  /** The option that was drawn. */
  option: number;
  /** SHA-256 of the rules in force; empty without rules. */
  rules: string;
}

/** All that a page's log says about a day: its head. */
export interface DrawHead {
  pageId: string;
  /** In UTC, as yyyy-MM-dd. */
  day: string;
  /** The number of plays on the day. */
  size: number;
  /** The root of their tree, in hexadecimal digits. */
  root: string;
  /** The SHA-256 of the page's head before this one; empty for the first. */
  previous: string;
}

export interface SignedHead extends DrawHead {
  /** Ed25519, of the digits of the head's hash, in base64url. The hash can be public: unlike the head it does not reveal the number of guests. */
  signature: string;
  /** The key that verifies it: 32 bytes in base64url. */
  publicKey: string;
}
