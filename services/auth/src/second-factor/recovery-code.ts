import { randomBelow } from '@girouette/platform/kit';
import { hashOf } from '../sessions/refresh-token';

const RECOVERY_CODES = 10;
/** Enough random digits (66 bits) that the hash of a code needs no salt. */
const DIGITS = 20;

/** Only digits, because phones have a keyboard for them: `1234-5678-9012-3456-7890`. */
function newRecoveryCode(): string {
  const digits = Array.from({ length: DIGITS }, () => randomBelow(10)).join('');
  return digits.replace(/(.{4})(?!$)/g, '$1-');
}

/** The hash of a recovery code. It ignores every character that is no digit, so spelling does not matter. */
export const recoveryHashOf = (typed: string): string => hashOf(typed.replace(/\D/g, ''));

/** Ten new codes, and their hashes. Only the hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; recoveryHashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, recoveryHashes: codes.map(recoveryHashOf) };
}
