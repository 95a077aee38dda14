/** A phone number as people write it: digits, spaces, dots, dashes and brackets, optionally after a plus; or empty. */
export const PHONE_PATTERN = /^[+(\d][\d .()-]*$|^$/;
