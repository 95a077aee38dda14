/**
 * The specification's basic pattern: no spaces, an @, a dot after it (docs/specification §5). No label of the
 * domain can match a dot, so that the time to check is linear in the length of the text.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\.?$/;

/** The longest address that mail servers accept (RFC 5321), in characters. */
export const EMAIL_LENGTH = 254;
