/** A phone number as people write it: digits, spaces, dots, dashes and brackets, perhaps after a plus; or nothing. */
export const PHONE_PATTERN = /^[+(\d][\d .()-]*$|^$/;
