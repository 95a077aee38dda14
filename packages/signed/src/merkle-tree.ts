/** The Merkle tree of a day's draws (RFC 6962 §2.1; tests/draws/README.md has its bytes). */
import { createHash } from 'node:crypto';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of a leaf. */
export const leafHash = (text: string): Buffer =>
  createHash('sha256').update(LEAF).update(text).digest();

/** Returns the root of a tree; without leaves the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? createHash('sha256').digest();
}

/**
 * Returns the neighbours that lead from a leaf to the root, the lowest first (RFC 6962 §2.1.1).
 * @param number of the leaf, from 0 on
 */
export function inclusionPath(leaves: readonly Buffer[], number: number): Buffer[] {
  const path: Buffer[] = [];
  let level = leaves;
  for (let at = number; level.length > 1; at >>= 1) {
    const neighbour = level[at ^ 1];
    if (neighbour) path.push(neighbour);
    level = levelAbove(level);
  }
  return path;
}

/** A node without a neighbour moves up as it is. That gives the same tree as the RFC's split at the largest power of two. */
function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) above.push(parentOf(level[at]!, level[at + 1]));
  return above;
}

const parentOf = (left: Buffer, right: Buffer | undefined): Buffer =>
  right ? createHash('sha256').update(NODE).update(left).update(right).digest() : left;
