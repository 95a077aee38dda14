/** The shortest and the longest password that can be set, in characters (docs/specification §5 and §9). */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 200;

/** What forms say below the field of a new password. */
export const PASSWORD_HINT = `Doit comporter au moins ${MIN_PASSWORD}\u00A0caractères.`;
/** What the API answers to a password that is too short; some screens end it with a full stop (docs/specification §5). */
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`;

/**
 * A password as it is hashed and compared: spaces of all kinds are one (OpaqueString, RFC 8265), and an accent is the same whether the
 * keyboard sends one character or two (NFKC, which NIST SP 800-63B asks for).
 */
export const opaquePassword = (typed: string): string =>
  typed.replace(/\p{Zs}/gu, ' ').normalize('NFKC');

/** Whether a password has enough characters, counted as a person counts them. */
export const isLongEnough = (typed: string): boolean =>
  [...opaquePassword(typed)].length >= MIN_PASSWORD;
