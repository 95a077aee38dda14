/** Recomputes a draw in a guest's browser, with WebCrypto (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). */
import { deliverableEmail } from '../texts/deliverable-email';
import { drawnOption, shareText, type DrawProof } from './draw-proof';

/** The proof of a draw, and the facts that the guest knows. */
export interface KnownDraw {
  proof: DrawProof;
  /** The option that the wheel showed. */
  option: number;
  /** The value that the browser sent. */
  value: string;
  /** As the guest typed it. */
  email: string;
  /** The commitments that the browser read before the spin, of all hours. */
  commitments: readonly string[];
  /** Undefined until it is published. */
  hourSecret?: string | undefined;
}

/**
 * `proved`: everything was recomputed. `pending`: the same, except that the hour secret is not published yet. `unpromised`: the browser
 * had not read this commitment, or the value is not its own. `broken`: the draw did not follow the rule.
 */
export type DrawVerdict = 'proved' | 'pending' | 'unpromised' | 'broken';

/** Recomputes a draw. Never throws, whatever the proof contains. */
export async function verifyDraw(draw: KnownDraw): Promise<DrawVerdict> {
  const { proof, option, value, hourSecret } = draw;
  try {
    if (drawnOption(proof) !== option) return 'broken';
    const email = deliverableEmail(draw.email) ?? '';
    const isOwn = proof.share === (await sha256(encoded(shareText({ value, email }))));
    if (!isOwn || !draw.commitments.includes(proof.commitment)) return 'unpromised';
    if (hourSecret === undefined) return 'pending';
    const isPromised = proof.commitment === (await commitmentOf(hourSecret));
    const isDerived = proof.secret === (await playSecretOf(hourSecret, proof.share));
    return isPromised && isDerived ? 'proved' : 'broken';
  } catch {
    return 'broken';
  }
}

/** The commitment to an hour secret. */
export const commitmentOf = (hourSecret: string): Promise<string> => sha256(bytesOf(hourSecret));

/** The play secret that an hour secret gives for a share. */
export async function playSecretOf(hourSecret: string, share: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(hourSecret), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', key, bytesOf(share)));
}

/** SHA-256, in hexadecimal digits. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));

export const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The bytes of hexadecimal digits. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
