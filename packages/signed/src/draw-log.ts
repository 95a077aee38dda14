/**
 * The log of a page's draws: a Merkle tree for each day with the hashes of RFC 6962, and signed heads that form a chain
 * (docs/decisions/0030-a-draw-that-anyone-can-recompute.md).
 */
import { createHash, sign } from 'node:crypto';
import type { DrawHead, LoggedDraw, SignedHead } from '@girouette/contracts/plays/draw-log';
import { publicKeyOf, signingPairOf, type Keys } from '@girouette/platform/runtime';
import { leafHash, merkleRoot } from './merkle-tree';

/** The info that HKDF derives the signing key of logs with. */
export const DRAW_LOG_INFO = 'girouette-draw-log';
const VERSION = 1;

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

/** Returns the hash of a head. It is signed, and the next head refers to it. */
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
