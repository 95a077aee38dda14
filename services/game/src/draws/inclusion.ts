import { inclusionPath, merkleRoot } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { PART_SIZE, type DrawTree, type LoggedDay, type LoggedLeaf } from './rules';
import type { DrawLog } from './store';

/** A power of two, so that the leaves of a chunk are a subtree of the day's tree. */
const CHUNK_SIZE = 512;

/** The proof that a play is in the log of its day. */
export interface Inclusion {
  head: LoggedDay;
  at: Date;
  /** From 0 on, within the day. */
  number: number;
  /** The neighbours from the leaf to the root, in hexadecimal digits. */
  path: string[];
}

/** The day of a play in UTC, and the proof that the log has it. */
export interface InclusionAnswer {
  day: string;
  isLogged: boolean;
  inclusion: Inclusion | null;
}

/**
 * Proves to the guest of a play that the log has it, also when the page is deleted. It reads the same few rows however many plays the day has. Only a
 * caller with the id of a play, which is random, learns anything about its day. The neighbours are hashes and say nothing about other guests.
 */
export async function proveInclusion(
  { drawLog, plays }: GameDeps,
  { pageId, playId }: { pageId: string; playId: string },
): Promise<InclusionAnswer> {
  const day = dayOfId(playId);
  const head = await drawLog.findDay(pageId, day);
  if (!head) return { day, isLogged: false, inclusion: null };
  const tree = await treeOf(drawLog, head);
  const part = tree.firsts.findLastIndex((first) => first <= playId);
  const leaves = part < 0 ? [] : await drawLog.findPart(pageId, day, part);
  const at = leaves.findIndex((leaf) => leaf.playId === playId);
  const play = at < 0 ? null : await plays.find(playId);
  if (!play) return { day, isLogged: true, inclusion: null };
  const number = part * PART_SIZE + at;
  const chunk = await chunkWith(drawLog, { head, number });
  const path = pathInDay({ tree, chunk, number });
  return { day, isLogged: true, inclusion: { head, at: play.at, number, path } };
}

/** The last moment with a date of ten characters. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Ids begin with their moment in milliseconds (RFC 9562, version 7). */
function dayOfId(id: string): string {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Math.min(ms, LAST_MS)).toISOString().slice(0, 10);
}

/** The trees that this process is making, so that many guests of a day wait for one. */
const making = new Map<string, Promise<DrawTree>>();

/** Makes the tree of a day when the first guest asks, and keeps it. A day with one part has few leaves, so its tree is made each time. */
async function treeOf(drawLog: DrawLog, head: LoggedDay): Promise<DrawTree> {
  const { pageId, day, size } = head;
  if (size <= PART_SIZE) return drawTreeOf([await drawLog.findPart(pageId, day, 0)]);
  const known = await drawLog.findTree(pageId, day);
  if (known) return known;
  const id = `${pageId}:${day}`;
  const made = making.get(id) ?? makeTree(drawLog, head).finally(() => making.delete(id));
  making.set(id, made);
  return made;
}

async function makeTree(drawLog: DrawLog, head: LoggedDay): Promise<DrawTree> {
  const tree = drawTreeOf(await partsBetween(drawLog, head, { first: 0, last: head.size - 1 }));
  await drawLog.keepTree(head, tree);
  return tree;
}

async function chunkWith(
  drawLog: DrawLog,
  { head, number }: { head: LoggedDay; number: number },
): Promise<LoggedLeaf[]> {
  const first = chunkStart(number);
  const last = Math.min(first + CHUNK_SIZE, head.size) - 1;
  const leaves = (await partsBetween(drawLog, head, { first, last })).flat();
  const skipped = first % PART_SIZE;
  return leaves.slice(skipped, skipped + last - first + 1);
}

/** The parts of a day with the leaves from one number to another. */
async function partsBetween(
  drawLog: DrawLog,
  { pageId, day }: LoggedDay,
  { first, last }: { first: number; last: number },
): Promise<(readonly LoggedLeaf[])[]> {
  const parts: (readonly LoggedLeaf[])[] = [];
  for (let part = Math.floor(first / PART_SIZE); part * PART_SIZE <= last; part++) {
    parts.push(await drawLog.findPart(pageId, day, part));
  }
  return parts;
}

/** The upper part of the tree over the leaves of a day. */
function drawTreeOf(parts: readonly (readonly LoggedLeaf[])[]): DrawTree {
  const leaves = toBytes(parts.flat().map(({ hash }) => hash));
  const chunks = Array.from({ length: Math.ceil(leaves.length / CHUNK_SIZE) }, (_, chunk) =>
    leaves.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE),
  );
  return {
    firsts: parts.map((part) => part[0]?.playId ?? ''),
    roots: chunks.map((chunk) => merkleRoot(chunk).toString('hex')),
  };
}

/** The first number of the chunk of a leaf. */
const chunkStart = (number: number): number => number - (number % CHUNK_SIZE);

/**
 * The path from a leaf to the root of its day, in hexadecimal digits, the lowest neighbour first.
 * @param options.chunk the leaves of the chunk with the leaf
 * @param options.number of the leaf in the day, from 0 on
 */
function pathInDay({
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
