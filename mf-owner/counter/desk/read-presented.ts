import { parseGiftCode } from '@girouette/contracts/gifts/gift-code';
import {
  decodeGiftStatement,
  splitSigned,
  type SignedBytes,
} from '@girouette/contracts/gifts/gift-statement';
import type { Presented } from '../rules/gift';

/**
 * Reads the guest's proof: the text of a QR code, or a code as it was typed.
 * @param publicKey the key that verifies QR codes, in base64url; null when this phone has never read it
 */
export async function readPresented(text: string, publicKey: string | null): Promise<Presented> {
  const code = parseGiftCode(text);
  if (code !== null) return { kind: 'code', text: code };
  const signed = splitSigned(text);
  const statement = signed && decodeGiftStatement(signed.content);
  if (!statement) return { kind: 'other', text };
  return { kind: 'statement', text, statement, isSigned: await isSigned(signed, publicKey) };
}

async function isSigned(signed: SignedBytes, publicKey: string | null): Promise<boolean | null> {
  if (publicKey === null) return null;
  const key = bytesOf(publicKey);
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signed.signature, signed.content);
  } catch {
    return verifyWithoutBrowser(signed, key);
  }
}

/** For browsers without Ed25519 (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */
async function verifyWithoutBrowser(
  { content, signature }: SignedBytes,
  key: Uint8Array,
): Promise<boolean | null> {
  try {
    const { verifyAsync } = await import('@noble/ed25519');
    return await verifyAsync(signature, content, key);
  } catch {
    return null;
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
