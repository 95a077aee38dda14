import { createHash, sign } from 'node:crypto';
import { DRAW_LOG_INFO } from './draw-log';
import { publicKeyOf, signingPairOf, type Keys } from '@girouette/platform/runtime';

/** Keeps the signature of a document from being taken for that of a head, which is of a hash alone. */
const PREFIX = 'girouette-evidence:';

/**
 * Signs the evidence of a page's draws with the key of its log.
 * @param document JSON data with whole numbers only, and field names in ASCII
 */
export function signEvidence(
  keys: Keys,
  document: unknown,
): { signature: string; publicKey: string } {
  const pair = signingPairOf(keys.playKey(), DRAW_LOG_INFO);
  const hash = createHash('sha256').update(canonicalText(document)).digest('hex');
  const signature = sign(null, Buffer.from(PREFIX + hash), pair.privateKey);
  return { signature: signature.toString('base64url'), publicKey: publicKeyOf(pair) };
}

/** JSON without spaces, with the fields of each object in the order of their names (RFC 8785). */
const canonicalText = (document: unknown): string =>
  JSON.stringify(document, (_, value: unknown) => (isObject(value) ? sorted(value) : value));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
