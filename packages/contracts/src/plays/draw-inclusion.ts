/** Checks in a guest's browser that their play is in the signed log of its day (tests/draws/README.md has the bytes). */
import { bytesOf, encoded, sha256 } from './draw-verification';
import type { DrawProof } from './draw-proof';
import type { Inclusion } from './http/draws';

/** The facts of a play that the guest knows. */
export interface OwnPlay {
  pageId: string;
  playId: string;
  proof: DrawProof;
  option: number;
  /** Empty without rules. */
  rules: string;
}

/**
 * Whether the path leads from the guest's own play to the root of a signed head. A browser without Ed25519 does not check the signature: the
 * hash of the head is public, and others check it. Never throws, whatever the answer contains.
 */
export async function isInLog(
  play: OwnPlay,
  { head, at, number, path }: Inclusion,
): Promise<boolean> {
  try {
    const { pageId, proof } = play;
    if (head.pageId !== pageId || head.day !== at.slice(0, 10)) return false;
    if (proof.hour !== at.slice(0, 13) || number < 0 || number >= head.size) return false;
    const root = await rootFrom(await leafOf(play, at), { number, path, last: head.size - 1 });
    return root === head.root && (await isSigned(head));
  } catch {
    return false;
  }
}

const VERSION = 1;

const leafOf = ({ playId, proof, option, rules }: OwnPlay, at: string): Promise<string> => {
  const { hour, commitment, share, chosenBy, secret, weights } = proof;
  const text = JSON.stringify([
    ...[VERSION, playId, at, hour, commitment, share, chosenBy, secret, weights, option, rules],
  ]);
  return sha256(encoded(`\0${text}`));
};

/** @returns null when the path is shorter or longer than the tree is high */
async function rootFrom(
  leaf: string,
  { number, path, last }: { number: number; path: readonly string[]; last: number },
): Promise<string | null> {
  const neighbours = [...path];
  let node = leaf;
  for (let at = number, end = last; end > 0; at >>= 1, end >>= 1) {
    if (at % 2 === 0 && at === end) continue;
    const neighbour = neighbours.shift();
    if (neighbour === undefined) return null;
    node = await sha256(bytesOf(`01${at % 2 === 1 ? neighbour + node : node + neighbour}`));
  }
  return neighbours.length === 0 ? node : null;
}

async function isSigned({ signature, publicKey, ...head }: Inclusion['head']): Promise<boolean> {
  const { pageId, day, size, root, previous } = head;
  const hash = await sha256(encoded(JSON.stringify([VERSION, pageId, day, size, root, previous])));
  try {
    const key = await crypto.subtle.importKey('raw', ofBase64(publicKey), 'Ed25519', false, [
      'verify',
    ]);
    return await crypto.subtle.verify('Ed25519', key, ofBase64(signature), encoded(hash));
  } catch (error) {
    return (error as Error).name === 'NotSupportedError';
  }
}

const ofBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (symbol) =>
    symbol.charCodeAt(0),
  );
