import { inclusionPath, merkleRoot } from '@girouette/platform/kit';
import type { LoggedLeaf } from './domain/draw-day';

/** A power of two, so that the leaves of a chunk are a subtree of the day's tree. */
export const CHUNK_SIZE = 512;

/** The upper part of a day's tree, with which the path of a leaf needs only the leaves around it. */
export interface DrawTree {
  /** The id of the first play in each part of the day. */
  firsts: readonly string[];
  /** The root of each chunk, in hexadecimal digits. */
  roots: readonly string[];
}

/** Returns the upper part of the tree over the leaves of a day. */
export function drawTreeOf(parts: readonly (readonly LoggedLeaf[])[]): DrawTree {
  const leaves = toBytes(parts.flat().map(({ hash }) => hash));
  const chunks = Array.from({ length: Math.ceil(leaves.length / CHUNK_SIZE) }, (_, chunk) =>
    leaves.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE),
  );
  return {
    firsts: parts.map((part) => part[0]?.playId ?? ''),
    roots: chunks.map((chunk) => merkleRoot(chunk).toString('hex')),
  };
}

/** Returns the first number of the chunk of a leaf. */
export const chunkStart = (number: number): number => number - (number % CHUNK_SIZE);

/**
 * Returns the path from a leaf to the root of its day, in hexadecimal digits, the lowest neighbour first.
 * @param options.chunk the leaves of the chunk with the leaf
 * @param options.number of the leaf in the day, from 0 on
 */
export function pathInDay({
  tree,
  chunk,
  number,
}: {
  tree: DrawTree;
  chunk: readonly LoggedLeaf[];
  number: number;
}): string[] {
  const leaves = toBytes(chunk.map(({ hash }) => hash));
  const inside = inclusionPath(leaves, number - chunkStart(number));
  const above = inclusionPath(toBytes(tree.roots), Math.floor(number / CHUNK_SIZE));
  return [...inside, ...above].map((hash) => hash.toString('hex'));
}

const toBytes = (hashes: readonly string[]): Buffer[] =>
  hashes.map((hash) => Buffer.from(hash, 'hex'));
