/** The minimum and maximum length of a new password, in characters (docs/specification §5 and §9). */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;

/** The hint below the field of a new password. */
export const PASSWORD_HINT = `Doit comporter au moins ${MIN_PASSWORD}\u00A0caractères.`;
/** The API's answer to a password that is too short. Some screens add a full stop (docs/specification §5). */
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`;

/**
 * The form of a password that is hashed and compared: all kinds of spaces are equal (OpaqueString, RFC 8265), and an accent is equal
 * whether typed as one character or two (NFKC, recommended by NIST SP 800-63B).
 */
export const opaquePassword = (typed: string): string =>
  typed.replace(/\p{Zs}/gu, ' ').normalize('NFKC');

/** Whether a password has enough user-perceived characters. */
export const isLongEnough = (typed: string): boolean =>
  [...opaquePassword(typed)].length >= MIN_PASSWORD;
