/** What carries a QR code of a landing page: a table, a window, a bag (docs/specification §10.54). */

/** How many media a page has at a time. */
export const MAX_MEDIA = 200;

/** How many media that are off or deleted a page tells the gateway about. Spins refuse the others too. */
export const MAX_MEDIA_OFF = 2 * MAX_MEDIA;

export const MEDIUM_NAME_LENGTH = 40;

export const MEDIUM_STATES = ['active', 'off'] as const;
/** `off`: the medium is lost or stolen, and nobody can play with its code. */
export type MediumState = (typeof MEDIUM_STATES)[number];

/** The form of the token in a medium's link, `?m=…`: the number in base 36, and eleven symbols of base64url that only the server makes. */
export const MEDIUM_TOKEN = /^[1-9a-z][\da-z]{0,5}[\w-]{11}$/;
