/**
 * The log of a page's draws: a Merkle tree for each day with the hashes of RFC 6962, and signed heads that form a chain
 * (docs/decisions/0030-a-draw-that-anyone-can-recompute.md).
 */
import { createHash, sign } from 'node:crypto';
import type { DrawHead, LoggedDraw, SignedHead } from '@girouette/contracts/draw-log';
import type { Keys } from './keys';
import { publicKeyOf, signingPairOf } from './signing-pair';

/** What HKDF derives the signing key of logs with. */
export const DRAW_LOG_INFO = 'girouette-draw-log';
const VERSION = 1;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The text of a leaf: a JSON array without spaces, in ASCII. Its order belongs to the version. */
export const leafText = ({ playId, at, proof, option, rules }: LoggedDraw): string =>
  JSON.stringify([
    VERSION,
    playId,
    at,
    proof.hour,
    proof.commitment,
    proof.share,
    proof.chosenBy,
    proof.secret,
    proof.weights,
    option,
    rules,
  ]);

/** The hash of a leaf. */
export const leafHash = (text: string): Buffer =>
  createHash('sha256').update(LEAF).update(text).digest();

/** The root of a tree (RFC 6962 §2.1); without leaves the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  // A node without a neighbour moves up as it is. That gives the same tree as the RFC's split at the largest power of two.
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) above.push(parentOf(level[at]!, level[at + 1]));
    level = above;
  }
  return level[0] ?? createHash('sha256').digest();
}

/** The leaf of a play. */
export const leafOf = (draw: LoggedDraw): Buffer => leafHash(leafText(draw));

/** The head of a day. */
export const drawHeadOf = (
  day: Pick<DrawHead, 'pageId' | 'day' | 'previous'>,
  leaves: readonly Buffer[],
): DrawHead => ({
  ...day,
  size: leaves.length,
  root: merkleRoot(leaves).toString('hex'),
});

/** The hash that is signed, and by which the next head names this one. */
export const headHash = (head: DrawHead): string =>
  createHash('sha256').update(headText(head)).digest('hex');

/** Signs the hash of a head with the key that belongs to `PLAY_KEY`. */
export function signDrawHead(keys: Keys, head: DrawHead): SignedHead {
  const pair = signingPairOf(keys.playKey(), DRAW_LOG_INFO);
  const signature = sign(null, Buffer.from(headHash(head)), pair.privateKey);
  return { ...head, signature: signature.toString('base64url'), publicKey: publicKeyOf(pair) };
}

const headText = ({ pageId, day, size, root, previous }: DrawHead): string =>
  JSON.stringify([VERSION, pageId, day, size, root, previous]);

const parentOf = (left: Buffer, right: Buffer | undefined): Buffer =>
  right ? createHash('sha256').update(NODE).update(left).update(right).digest() : left;
